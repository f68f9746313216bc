export const text = `
A release does not fail on the day it comes out. It fails three weeks before, when there was no time left to send it
to anyone. This is the calendar we give to artists who ask. It assumes a finished mix, one song, and a day job.

## Six weeks before: finish

Master, listen in the car, and stop. Write down who did what and who owns which part, while everybody still agrees.
Collaborators and their shares belong in the upload, not in a chat.

## Five weeks before: words and picture

One sentence that says what the song is, three that say where it comes from. Everything later is made of these four.
The cover should be square, at least 1400 pixels, readable at the size of a thumbnail.

## Four weeks before: upload

Upload the song as a private draft and look at what was [measured](/help/what-is-measured). Platforms take three to
five business days in the normal case and longer around holidays, so sending it now costs you nothing and saves you
one time in ten. What each platform takes, and how long it needs, is listed under [distribution](/distribution).

## Three weeks before: ten people

Not a thousand. Ten who write, play or recommend music like yours, each with a message that could only go to them. A
link to the private track, the four sentences, nothing attached.

## Two weeks before: the next one

Decide what you will say two weeks after the release. A video, a live version, a remix by a friend. A song that is
mentioned twice is remembered.

## One week before: check

Is the price right? Are the links in your profile alive? Does the private link still play in a window where you are
not signed in?

## The day itself

Publish in the morning, in the time zone where most of your listeners live. Answer everybody who writes. Then turn off
the numbers for the rest of the day: they'll still be warm tomorrow, and you have earned an evening.

## What you can leave out

Paid plays, which get accounts closed. Ten platforms for your profile, when you use two. And the second mix.
`
