import type { HelpArticle } from './helpArticle'

export const gettingStarted: readonly HelpArticle[] = [
  {
    slug: 'listen-without-an-account',
    title: 'Listen without an account',
    text: `
You don't need an account to listen. Open [Discover](/discover), press play on any track, and it plays to the end.
Search, genres, artists' pages and public playlists are open to everyone.

An account remembers things for you: favorites, your own playlists, your history and the artists you follow. Settings
such as language and theme are saved in your browser either way.`,
  },
  {
    slug: 'create-an-account',
    title: 'Create an account',
    text: `
1. Press Sign In at the top of any page, then the link that leads to Join.
2. Enter your name, your email address and a password of at least 8 characters with a lowercase letter, an uppercase
   letter and a number.
3. Press the button. You're signed in, and the music keeps playing.

You must be at least 13 years old, and each person can have one free account. The [terms](/terms) cover the rest.`,
  },
  {
    slug: 'find-music',
    title: 'Find music you like',
    text: `
Start on [Discover](/discover). Search looks through titles and artists as you type; use the filters to choose genres,
moods, price, tempo and key, and to sort the results.

If nothing turns up, remove a filter or press Reset Search. To find songs that go well together, look at the colors of
their covers: neighboring colors are neighboring keys.`,
  },
  {
    slug: 'read-a-track-card',
    title: 'Read a track card',
    text: `
Every card shows a cover, the title and the artist. The line below shows, from left to right: the key with its color,
the tempo in beats per minute, the length, and the price if there is one.

Hover over the card, or tab to it, and three more buttons appear: favorite, add to queue and share. On a phone they
are in the card's menu. A line under the cover, in the shape of a plucked string, marks what's playing.`,
  },
  {
    slug: 'use-the-player',
    title: 'Use the player',
    text: `
The player at the bottom stays with you from page to page. From left to right: previous, play and next; the current
track; its waveform, which you press to seek; favorite, queue and volume.

On a phone it's a narrow bar. Tap it to open the full view.`,
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Play with the keyboard',
    text: `
The space bar plays and pauses, anywhere on a page unless you're typing. The question mark opens the list of all
shortcuts.

Every page works with the keyboard alone: Tab moves forward, Shift and Tab move back, Enter and Space activate, and
Escape closes what's open. The first Tab on a page offers to skip to its content.`,
  },
  {
    slug: 'make-a-playlist',
    title: 'Create a playlist',
    text: `
1. Open [Playlists](/playlists) and press the button to create one. You need to be signed in.
2. Give it a title of up to 100 characters and, if you like, a description of up to 300.
3. Choose whether others can see it.

Add tracks from the menu of any card. Inside the playlist, reorder them by dragging or with the keyboard.`,
  },
  {
    slug: 'collect-favorites',
    title: 'Collect favorites',
    text: `
Press the heart on a card, in the player or on a track's page. The track then appears under Favorites in your
[profile](/profile), most recent first. Press the heart again to remove it.

Your favorites are private: artists see how many people liked a track, never who.`,
  },
  {
    slug: 'follow-an-artist',
    title: 'Follow an artist',
    text: `
Press an artist's name to open their page, then press Follow. Overtone doesn't send emails about new releases yet; your
choice in the [settings](/settings) applies once it does.

You can unfollow on the same page. Artists see how many people follow them, but not who.`,
  },
  {
    slug: 'share-a-track',
    title: 'Share a track',
    text: `
Press Share on a track's card or page. On phones and some computers this opens the system's share sheet; everywhere
else the link is copied, and a message at the bottom says so.

Anyone with the link can hear the track without an account. Private drafts can't be shared this way.`,
  },
  {
    slug: 'choose-language-and-theme',
    title: 'Choose language and theme',
    text: `
At the bottom of every page you can choose the language, English, Spanish, French or German, and the theme: light,
dark, or the same as your system. Both change right away and are saved in this browser.

When you're signed in, the same choices are in your [settings](/settings) and follow you to other devices.`,
  },
  {
    slug: 'become-an-artist',
    title: 'Become an artist',
    text: `
Anyone with an account can [upload](/upload) music and publish it. With your first track, the [Artist Hub](/artist)
opens, with stats and everything you can do with your tracks. Edit on a track's page and Tracks in your profile lead
there too.

The artist role adds the hub to your menu, the PRO badge on uploads, and events in the community. [Request it](/artist-role)
with a reason and, if you like, a link to your music. An administrator answers, and the bell tells you.`,
  },
]
