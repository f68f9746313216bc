import type { HelpArticle } from './helpArticle'

export const streamingPlayback: readonly HelpArticle[] = [
  {
    slug: 'nothing-is-heard',
    title: 'No sound',
    text: `
1. Is the volume turned up, in the player and on your device?
2. Is the tab muted? If so, it shows a small speaker icon.
3. Is the sound going to headphones or a speaker in another room?
4. Does the player show a message? It says what's wrong: the connection, the file, or a format your browser can't
   play.

Browsers let a page play sound only after you've pressed something. If a track is waiting, press play once.`,
  },
  {
    slug: 'music-stops',
    title: 'Playback keeps stopping',
    text: `
When the connection drops, the player keeps going with what it has buffered, then waits and resumes by itself at the
same second. You don't need to press anything.

If it happens often, pause other downloads and check the [status page](/status), which tests every service from your
browser.`,
  },
  {
    slug: 'audio-quality',
    title: 'Audio quality',
    text: `
For now, every track plays in the quality it was uploaded in. Under Playback in your [settings](/settings) you can
already choose one of three for later: low at 96 kbps for slow connections, normal at 160, and high at 320, the default.

High will use about 140 MB an hour, low about 43. A track can't play in a higher quality than it was uploaded in.`,
  },
  {
    slug: 'crossfade-and-autoplay',
    title: 'Crossfade and autoplay',
    text: `
Autoplay continues with tracks in a matching key and tempo when a list ends; when it's off, the music stops there.
Crossfade overlaps the end of one track with the beginning of the next.

Both are under Playback in your [settings](/settings) and apply to all your devices. Albums that were mixed without gaps
sound best with the crossfade off.`,
  },
  {
    slug: 'the-queue',
    title: 'Work with the queue',
    text: `
The queue is what plays next: what you added first, then the rest of the list you play from. Add to it from a track's
menu, open it from the player, reorder it by dragging or with
the keyboard, and remove what you don't want; a message at the bottom lets you undo.

It's still there when you reload or come back tomorrow, along with your position in the track.`,
  },
  {
    slug: 'offline-listening',
    title: 'Listen offline',
    text: `
Premium subscribers can download tracks for offline listening in the [apps](/download), which aren't out yet. Tracks you bought in the
[marketplace](/marketplace) can be downloaded as files, with or without Premium, and played anywhere.

In the browser, a track that has started usually plays to the end without a connection.`,
  },
]
