import type { HelpArticle } from './helpArticle'

export const gettingStarted: readonly HelpArticle[] = [
  {
    slug: 'listen-without-an-account',
    title: 'Listen without an account',
    text: `
You need no account to listen. Open [Discover](/discover), press play on any track, and it plays to its end. Search,
genres, artists' pages and public playlists are open to everybody.

An account adds what has to be remembered: favorites, playlists of your own, your history, and the artists you follow.
Settings such as language and theme are kept in your browser either way.`,
  },
  {
    slug: 'create-an-account',
    title: 'Create an account',
    text: `
1. Press Sign In at the top of any page, then the link that leads to Join.
2. Enter your name, your email address and a password of at least 8 characters with a lowercase letter, an uppercase
   letter and a number.
3. Press the button. You are signed in, and the music plays on.

You must be at least 13 years old, and each person may have one free account. The [terms](/terms) say the rest.`,
  },
  {
    slug: 'find-music',
    title: 'Find music you like',
    text: `
Begin on [Discover](/discover). The search looks through titles and artists while you type; under the filters you
choose genres, moods, price, tempo and key, and the order of what is found.

If nothing is found, take a filter away or press Reset Search. To go from one song to songs that fit, look at the
colour of its cover: neighbouring colours are neighbouring keys.`,
  },
  {
    slug: 'read-a-track-card',
    title: 'Read a track card',
    text: `
Every card shows a cover, the title and the artist. The line below says, from left to right: the key with its colour,
the tempo in beats per minute, the length, and the price if there is one.

Rest on the card, or tab to it, and three more buttons appear: favorite, add to queue and share. On a phone they are
behind the menu of the card. A line under the cover, in the shape of a plucked string, marks what plays now.`,
  },
  {
    slug: 'use-the-player',
    title: 'Use the player',
    text: `
The player at the bottom stays while you go from page to page. From left to right: previous, play and next; what plays;
the track as a waveform, where you press to go to another place; favorite, queue and volume.

On a phone it is a narrow bar. Tap it to open the full view.`,
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Play with the keyboard',
    text: `
The space bar plays and pauses, wherever you are on a page and not writing something. The question mark opens the list
of all shortcuts.

Every page works with the keyboard alone: Tab goes on, Shift and Tab go back, Enter and space press, Escape closes what
is open. The first Tab on a page offers to skip to its content.`,
  },
  {
    slug: 'make-a-playlist',
    title: 'Make a playlist',
    text: `
1. Open [Playlists](/playlists) and press the button to create one. You need to be signed in.
2. Give it a title of up to 100 characters and, if you like, a description of up to 300.
3. Choose whether others may see it.

Add tracks from the menu of any card. Inside the playlist you put them in order by dragging, or with the keyboard.`,
  },
  {
    slug: 'collect-favorites',
    title: 'Collect favorites',
    text: `
Press the heart on a card, in the player or on the page of a track. It is then listed under Favorites in your
[profile](/profile), the latest first. Press the heart again to take it out.

Favorites are yours alone: artists see how many people liked a track, and never who.`,
  },
  {
    slug: 'follow-an-artist',
    title: 'Follow an artist',
    text: `
Open the page of an artist by pressing their name, and press Follow. Their new releases then reach you first, if
emails about new releases are switched on in your [settings](/settings).

You stop following on the same page. Artists see how many follow them, and not who.`,
  },
  {
    slug: 'share-a-track',
    title: 'Share a track',
    text: `
Press Share on the card or the page of a track. On phones and on some computers this opens the sharing of the system;
everywhere else the link is copied, and a line at the bottom says so.

Who opens the link hears the track without an account. Private drafts cannot be shared this way.`,
  },
  {
    slug: 'choose-language-and-theme',
    title: 'Choose language and theme',
    text: `
At the foot of every page you choose the language, English, Spanish, French or German, and the theme: light, dark, or
that of your device. Both change at once and are kept in this browser.

Signed in, you find the same choices under [settings](/settings), and they follow you to other devices.`,
  },
  {
    slug: 'become-an-artist',
    title: 'Become an artist',
    text: `
Everybody with an account can [upload](/upload) music and publish it. The role of artist adds the artist hub, with
figures for each of your tracks, and the PRO badge on uploads.

To get the role, write to us with the category Artist on the [contact page](/contact) and a link to what you made. We
answer within 24-48 hours.`,
  },
]
