import type { HelpArticle } from './helpArticle'

export const streamingPlayback: readonly HelpArticle[] = [
  {
    slug: 'nothing-is-heard',
    title: 'Nothing is heard',
    text: `
1. Is the volume in the player up, and that of the device?
2. Is the tab muted? Its title shows a small speaker where that is so.
3. Does the sound go to headphones or a speaker in another room?
4. Does the player say something? It names what is wrong: the connection, the file, or a format that your browser does
   not play.

Browsers let a page make sound only after you pressed something. If a track waits, press play once.`,
  },
  {
    slug: 'music-stops',
    title: 'The music stops in between',
    text: `
When the connection breaks, the player goes on with what it has already got, then waits and continues by itself at the
same second. You need not press anything.

If it happens often, choose a lower quality in the [settings](/settings), close other downloads, and look at the
[status page](/status): it asks all services from your browser.`,
  },
  {
    slug: 'audio-quality',
    title: 'Audio quality',
    text: `
There are three: low with 96 kbps for slow lines, normal with 160, and high with 320, from which you start. Choose under
audio in the [settings](/settings).

High takes about 140 MB an hour, low about 43. A track that was uploaded in less cannot be played in more.`,
  },
  {
    slug: 'crossfade-and-autoplay',
    title: 'Crossfade and autoplay',
    text: `
Autoplay goes on with the next track of the queue when one ends; switched off, the music stops there. Crossfade lets the
end of one track and the beginning of the next overlap.

Both are under audio in the [settings](/settings), and count for all your devices. Albums that were mixed without gaps
sound best with the crossfade off.`,
  },
  {
    slug: 'the-queue',
    title: 'Work with the queue',
    text: `
The queue is what plays next. Add to it from the menu of a track, open it from the player, put it in order by dragging
or with the keyboard, and take out what you do not want; a line at the bottom lets you undo that.

It is kept when you reload or come back tomorrow, with the place in the track where you were.`,
  },
  {
    slug: 'offline-listening',
    title: 'Listen offline',
    text: `
Premium subscribers can download tracks for offline listening in the [apps](/download). What you bought in the
[marketplace](/marketplace) you can download as a file, with or without Premium, and play wherever you like.

In the browser, a track that has begun usually plays to its end without a connection.`,
  },
]
