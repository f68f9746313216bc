import { positiveInteger } from '@overtone/command-line'
import type { Section, Size } from './section'

const size = (fallback: number, value: string, help: string) =>
  ({ type: 'string', value, requirement: positiveInteger, help: `${help} (default: ${fallback})` }) as const

/** The size of a measurement without options. */
const defaults = { tracks: 1_000_000, rate: 20, megabytes: 100, listeners: 20, seconds: 20, rounds: 5 }

/** The command line of `npm run bench`. */
export const benchCommand = {
  name: 'bench',
  program: 'npm run bench --',
  summary:
    'Measures the product on this machine. Prints a table per section, and writes test-results/bench.json. All sections but scale take about 40 minutes.',
  words: {
    kind: 'SECTION',
    min: 0,
    max: Infinity,
    known: {
      backend: 'Start time and memory of the backend, and reads during sign-ins',
      data: 'Search and endless lists in a large catalog',
      policies: 'Unfiltered reads of every table under row-level security',
      files: 'Uploads, and listeners who stream',
      page: 'Loading, blocking time, memory and track gaps in the browser',
      discover: 'Typing, scrolling, routing and layout shift on Discover',
      interaction: 'Responses to presses and keys on a slow processor',
      federation: 'The product compared with one build of the same sources',
      upload: 'Checking and uploading a file in the browser',
      content: 'Prerendered pages and the embedded player compared with plain HTML, releases with tracks',
      delivery: 'Time from the start of a release command until pages run the build',
      party: 'Drift of 200 guests of a listening party, and what the backend uses',
      motion: 'Frames and processor time while the figure of a cover moves with the music',
      wheel: 'Answers and frames of the Wheel with all tracks of a large catalog',
      repeat: 'A second visit with the service worker compared with one without it',
      scale: 'Search, lists, charts and plays while the catalog and the plays grow; only runs by name',
      remotes: 'Cost of 200 remotes, and of a key for each, in the page and at a promotion',
    } satisfies Record<Section['name'], string>,
  },
  options: {
    tracks: size(defaults.tracks, 'N', 'data, wheel: tracks in the catalog; scale: the largest one'),
    rate: size(defaults.rate, 'N', 'data: searches per second'),
    megabytes: size(defaults.megabytes, 'N', 'files: size of the uploaded file'),
    listeners: size(defaults.listeners, 'N', 'files: listeners at the same time'),
    seconds: size(defaults.seconds, 'N', 'files: how long they listen'),
    rounds: size(defaults.rounds, 'N', 'Repetitions; figures are medians or percentiles over all of them'),
    keep: {
      type: 'string',
      value: 'FOLDER',
      help: 'Keep the filled database of data, discover and wheel here for the next run',
    },
  },
  examples: [
    ['', 'all sections'],
    ['data files', 'two of them'],
    ['data --tracks 100000', 'a smaller catalog, two minutes'],
    ['scale --tracks 5000000', 'up to 5 million tracks and 50 million plays: an hour, 60 GB'],
    ['data --keep /var/tmp/bench', 'reuse the filled database'],
  ],
  exitCodes: {
    0: 'Everything was measured; a slow result is not a failure',
    1: 'A section failed; the others are measured',
  },
} as const

/** Returns the size of a measurement, with defaults for missing options. */
export function sizeOf(values: Readonly<Partial<Record<keyof typeof defaults, string>>>): Omit<Size, 'keep'> {
  const { tracks, rate, megabytes, listeners, seconds, rounds } = { ...defaults, ...values }
  return {
    tracks: Number(tracks),
    rate: Number(rate),
    megabytes: Number(megabytes),
    listeners: Number(listeners),
    seconds: Number(seconds),
    rounds: Number(rounds),
  }
}
