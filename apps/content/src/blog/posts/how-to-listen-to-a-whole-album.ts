export const text = `
Our team hears several hundred tracks a week, most of them once. The ones we remember are nearly always those we heard
for no reason, from beginning to end, while doing nothing else. That is a habit, and habits can be learned.

## Make it a place

Choose a chair and a time. It doesn't matter which, as long as they stay the same for a while. The phone plays the
music or it is in another room. Headphones are fine; so is a small speaker, as long as you do not walk away from it.

## Read nothing first

A review tells you what to hear, and then you hear that. Read afterwards, when you have something of your own to put
beside it. The one thing worth knowing beforehand is how long it is.

## Follow one thing

On the first time through, follow the bass. On the second, the voice as an instrument and not as words. On the third,
the room: where things stand, how far away they are, when the space changes. An album that was made with care has a
plot in each of these.

## Let it be boring

Somewhere around the fifth track you will want to skip. Do not. Sequencing is slow writing: the dull song is often there
to make the next one possible, and you cannot know before you have heard both.

## Write one line

Not a rating. One line that would bring the record back to you in a year: "the one where the drums come in from the
next room". Put it in the description of a [playlist](/playlists) that only you can see.

## How often

One a week is fifty a year, which is more than most people hear in ten. If you do not know where to begin, take the
artist of the last track that made you look at its title, and start with the oldest record on their page. On
[Discover](/discover) you can sort by what is new, which is the other good way: then nobody has told you anything yet.
`
