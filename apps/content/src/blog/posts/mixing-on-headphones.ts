export const text = `
Half of what we receive was mixed on headphones, and half of the time you can hear it. Not because headphones are bad.
They are honest about detail and dishonest about two things: bass and width. Knowing where they lie is most of the cure.

## Bass

In a room, low notes are felt and arrive from everywhere, delayed and smeared. On headphones they arrive at once and
clean, so we turn them up until they feel right, and then the kitchen radio falls over. The check takes three minutes:
play a record whose bass you trust, match the level, and go back and forth at the chorus. Do not look at the meter
before you have decided.

## Width

On headphones the left ear never hears the right speaker. Everything that is panned sounds farther out than it will on
speakers, and reverb sounds clearer than it is. Two things help. Listen in mono for a minute: what disappears was only held up
by width. And turn the headphones around, left to right: a mix that suddenly feels lopsided was leaning before.

## Level

Headphones are easy to turn up, and ears get used to it within a minute. Set the level once, so that you would have to
raise your voice to talk over it, and leave the knob alone. Everything you decide louder than that will be wrong in the
morning.

## Ten minutes at the end

1. Mono, on the smallest speaker in the house. Can you follow the words?
2. The trusted record, level matched, first chorus against first chorus.
3. From the next room, with the door open. What you hear there is the arrangement.

If all three hold, it is finished. The rest is [loudness](/blog/loudness-is-not-a-contest), and that is quick. If you
want ears other than your own, the upload can stay private while you send the link around.
`
