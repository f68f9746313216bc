/** The text of every post by its slug, in `parseText` markup. Each is a chunk of its own. */
export const postTexts: Readonly<Record<string, () => Promise<{ readonly text: string }>>> = {
  'why-songs-in-one-key-look-alike': () => import('./posts/why-songs-in-one-key-look-alike'),
  'loudness-is-not-a-contest': () => import('./posts/loudness-is-not-a-contest'),
  'a-release-in-six-weeks': () => import('./posts/a-release-in-six-weeks'),
  'how-to-listen-to-a-whole-album': () => import('./posts/how-to-listen-to-a-whole-album'),
  'reading-a-royalty-statement': () => import('./posts/reading-a-royalty-statement'),
  'mixing-on-headphones': () => import('./posts/mixing-on-headphones'),
  'a-player-for-bad-lines': () => import('./posts/a-player-for-bad-lines'),
  'mixing-by-the-circle-of-fifths': () => import('./posts/mixing-by-the-circle-of-fifths'),
}
