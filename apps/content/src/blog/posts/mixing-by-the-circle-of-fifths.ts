export const text = `
You can make a playlist by mood, by year, or by accident. All of these work, until two songs meet that are each
beautiful and together sound like a door that does not close. Usually it is the keys. There is a rule for that, it is
four hundred years old, and it fits on a napkin.

## The napkin

Write the twelve keys in a circle so that each is a fifth above the one before: C, G, D, A, E, B, F sharp, and around
again to F. Neighbors share six of their seven notes. When a song in G follows one in D, only one note changes, and
the ear takes it for a turn in the road. When a song in C sharp follows one in G, nearly everything changes at once,
and it sounds like an accident or like an event.

## The rule

From one song to the next: stay, or go one step in either direction. That is all. If you keep going in one direction,
the list slowly brightens or darkens. If you want an event, take the far side of the circle on purpose, and make it
count.

## Without knowing any theory

Here every track has its key on the card, and its color is that key's place in the circle. Neighboring colors are
neighboring keys. Sort a list by eye: yellow next to orange, blue next to violet. You have just applied the rule.

## Tempo is the other half

Keep a step in tempo below six percent, or make it so large that it is clearly a new chapter. Half and double count as
equal: 70 and 140 beats walk in step.

## Then forget it

The rule finds good neighbors among songs you already like. It does not find the songs. And the best transition we
know, in the middle of a list by one of us, breaks both halves of it at once. Try it in a [playlist](/playlists) of
your own, and listen to the seams with the crossfade off: if a seam holds there, it holds everywhere.
`
