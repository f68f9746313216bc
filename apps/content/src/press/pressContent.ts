/** A press release. `date` is ISO 8601. Source of the fields: secondary §3. */
export interface PressRelease {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly excerpt: string
  readonly category: 'Product' | 'Company' | 'Growth'
  readonly text: readonly string[]
}

export const releases: readonly PressRelease[] = [
  {
    id: 'immersive-audio',
    title: 'Overtone brings immersive audio to independent artists',
    date: '2025-03-12T12:00:00Z',
    category: 'Product',
    excerpt:
      'Tracks mixed for spatial audio now play that way, and a release needs neither a label nor a special studio for it.',
    text: [
      'Starting today, artists can publish immersive mixes beside their stereo masters. The player picks what the headphones or speakers at hand support, and falls back to stereo without a gap.',
      'The mixes are measured like every upload: loudness, tempo and key are found from the sound itself and shown to the artist, who decides what is published.',
    ],
  },
  {
    id: 'eight-platforms',
    title: 'One upload, eight platforms: distribution opens to everyone',
    date: '2024-09-18T12:00:00Z',
    category: 'Company',
    excerpt:
      'An artist sees what each platform takes before anything is sent there, and can choose each one individually.',
    text: [
      'Distribution reaches eight platforms with one upload. For each platform, the page shows the share that stays with the artist and how long it usually takes, before any decision is made.',
      'Overtone takes no share of its own and no exclusive rights. A release can be pulled from any platform at any time.',
    ],
  },
  {
    id: 'four-languages',
    title: 'Overtone speaks four languages',
    date: '2024-02-06T12:00:00Z',
    category: 'Growth',
    excerpt:
      'The interface is available in English, Spanish, French and German, from the first page to the last setting.',
    text: [
      'With Spanish, French and German alongside English, artists and listeners use the product in the language they think in. The choice is saved with the account and can be changed on every page.',
      'Articles, legal texts and this page’s announcements are in English.',
    ],
  },
]

/** Sample awards. */
export const awards = [
  { year: '2025', name: 'Independent Sound Prize', reason: 'Best service for self-released music.' },
  {
    year: '2024',
    name: 'Open Web Music Award',
    reason: 'For a player that works with a keyboard, a screen reader and a slow connection.',
  },
  { year: '2023', name: 'Fair Pay Medal', reason: 'For showing every share before a release is sent.' },
] as const

/** The fact sheet, as a text file for the media kit. */
export const factSheet = `Overtone: facts

What it is      A place for independent music: listen, upload, sell and distribute.
Since           2020
Active users    10M+ (sample figure)
Artists         500K+ (sample figure)
Countries       150+ (sample figure)
Streams         50M+ a month (sample figure)
Languages       English, Spanish, French, German
The name        An overtone is what sounds above a tone: two, three, four times its frequency, each softer.
The mark        Strings of length 1, 2/3 and 1/3, drawn as circles that touch: a tone, its fifth, its twelfth.

How to use the mark: leave one small circle of space around it. Do not outline, tilt or recolor it.
`

export const ink = '#0e1f23'
export const paper = '#f3f2ec'
const amber = '#f1ae6b'

/** The path of the logo's ring, in a 24 × 24 square. */
export const ringPath = 'M12 0a12 12 0 1 0 0 24a12 12 0 1 0 0-24zM12 0a8 8 0 1 1 0 16a8 8 0 1 1 0-16z'

/** A variant of the logo: its colors, and the background it is made for. */
export interface KitMark {
  readonly name: 'lightLogo' | 'darkLogo' | 'plainLogo'
  readonly file: string
  readonly ring: string
  readonly point: string
  readonly ground: string
}

export const kitMarks: readonly KitMark[] = [
  { name: 'lightLogo', file: 'overtone-mark-on-light.svg', ring: ink, point: amber, ground: paper },
  { name: 'darkLogo', file: 'overtone-mark-on-dark.svg', ring: paper, point: amber, ground: ink },
  { name: 'plainLogo', file: 'overtone-mark-one-color.svg', ring: ink, point: ink, ground: paper },
]

/** Returns a logo as an SVG file, without its background. */
export function svgOf({ ring, point }: KitMark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="512" height="512"><path fill="${ring}" fill-rule="evenodd" d="${ringPath}"/><circle fill="${point}" cx="12" cy="4" r="4"/></svg>\n`
}
