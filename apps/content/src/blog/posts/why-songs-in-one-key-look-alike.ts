export const text = `
Most tracks arrive with a cover. Many do not: a sketch, a demo, a song finished at two in the morning. For years the
industry's answer was a gray square with a note in it. We wanted something that says as much about a song as a
photograph does, and is never wrong.

## Numbers first

Every upload is measured before anyone looks at it: key, tempo, length. These three are true no matter who made the
song or what it is about. So the picture begins with them.

The key is the color. Twelve keys sit around the circle of fifths, and so do twelve hues around the color wheel,
thirty degrees apart. C and G are neighbors in both. A is amber, because orchestras tune to it, and because somebody
had to be.

The tempo is the light. Below 95 beats a minute the background is dark, below 126 it is in the middle, and above that it
is bright. You can tell a page of fast songs before you have read a word of it.

The genre is the figure: a string for acoustic music, the sand of a vibrating plate for electronic, two close tones
beating for rock, an interval drawn as a curve for jazz and classical. And the song itself, through its ID, decides the
variation, so that no two are the same and each is the same everywhere.

## What follows from it

Songs in one key look alike, which turned out to be the point. When two covers on a page have the same color, they can
be played one after the other without a bump. Put a [playlist](/playlists) in order of its colors and it is nearly in
order of its harmony; the [circle of fifths](/blog/mixing-by-the-circle-of-fifths) says why.

People who don't see colors lose nothing: the key is on every card in letters. And an artist who has a cover uses it.
A drawn picture gives way to a made one, always.

## What we left out

We tried mood and left it out. A machine that calls a song sad is wrong in a way that hurts. Key and tempo are never
an opinion, and what you feel about them is yours.
`
