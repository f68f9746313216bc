export const text = `
Every week somebody writes that their track is quieter on a streaming service than on their computer. It usually is,
and it is meant to be. Here is what happens to a master on its way to a listener, and what that means for the last hour
of your mix.

## One level for everyone

A listener who goes from a string quartet to a metal band should not have to reach for the volume. So most
services measure how loud a track is as a whole and turn loud ones down until they all sit at the same level, about
-14 LUFS. Nothing is compressed: it is the same as moving the fader. Overtone doesn't do it yet and plays your file as
it is, but your release goes to the others too.

A master at -7 LUFS is turned down by seven decibels. One at -14 is left alone. Both are then equally loud, but they do
not sound alike: the first has paid for its loudness with its peaks, and gets nothing in return.

## Listen before, not after

There is a simple way to hear it in your own room. Turn your master down by the difference between its loudness and
-14, and play it next to a record you like at the same level. If yours sounds smaller, the limiter is eating the
attack of the drums. Give it back three decibels and listen again. It will be louder where it counts.

Three numbers worth writing down:

- Integrated loudness: what services level by. Anything between -16 and -9 is fine.
- True peak: keep it below -1 dBTP, or lossy copies will clip where yours did not.
- Loudness range: nobody levels it. It is your song's breath.

## When loud is right

Some music is a wall and should be one. A dense master is a sound, and leveling doesn't take that sound away. But
choose it because the song wants it, and not because the next one might be louder. It will not be.

Our [upload checks](/help/loudness-and-clipping) measure integrated loudness and look for clipping before you publish.
They explain what they find in a sentence, and never stop you.
`
