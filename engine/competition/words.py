"""The sentences of competitions are those of the engine."""

from engine.kernel.words import Said as Said
from engine.kernel.words import say as say
