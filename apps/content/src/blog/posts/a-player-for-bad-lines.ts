export const text = `
Our first rule has four words: the music never blinks. A page may fail, a release may go wrong, the train may enter a
tunnel. The song that's playing goes on. This is a short tour of what that takes.

## Two decks

The player is built like a pair of turntables. While one track plays, the next is already on the second deck, loaded
far enough to start. At the end the two change places, and if you like, one fades into the other. There is no gap to
hear because there is no moment in which nothing is ready.

## What the browser already has

A track arrives in pieces, and the browser keeps what it has. When the connection drops, the player keeps playing from
those pieces and says nothing. Only when they run out does it tell you, and it tells you what it's doing about it: it
waits, retries a little later each time, and resumes by itself at the second where it stopped. You do not have to
press anything.

## Pages come and go

The frame with the player is a product of its own. Pages are fetched when you open them and released on their own
schedule, several times a day. If one of them is broken, you see a sentence and a button where the page would be. The
player isn't part of that page, and can't be.

## What we measure

Three numbers, on a slow phone with a slow connection: how long until you hear what you pressed, how often a track stops
when it shouldn't, and whether the queue is intact after a reload. When one of them gets worse, the change that made it
worse doesn't ship.

You can see how the parts are doing right now on the [status page](/status): your own browser checks them. And if the
player ever does blink, [tell us](/contact) where. We collect these the way other people collect rare records.
`
