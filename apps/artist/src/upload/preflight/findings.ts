import { limits } from '@overtone/domain'
import type { Preflight } from './preflight'

/** How much a finding matters: it stops the upload, deserves a look, is as it should be, or is good to know. */
export type Weight = 'fix' | 'check' | 'fine' | 'note'

/** What was found of a file, by name; the page has a sentence for each. */
export type Finding = { readonly weight: Weight } & (
  | { readonly name: 'length'; readonly message: string }
  | { readonly name: 'unplayable' | 'notMeasured' | 'silent' | 'noTempo' | 'noKey' }
  | { readonly name: 'format'; readonly value: string }
  | { readonly name: 'clipping'; readonly count: number }
  | { readonly name: 'loud' | 'quiet' | 'loudness'; readonly lufs: number }
  | { readonly name: 'silenceBefore' | 'silenceAfter'; readonly seconds: number }
  | { readonly name: 'lowRate'; readonly kilohertz: number }
  | { readonly name: 'tempo' | 'key'; readonly isSure: boolean }
)

/** Louder than this, every large service turns a track down; softer than that, it stays behind its neighbours. */
const [loudest, softest] = [-9, -20]
/** Seconds. */
const [longestBefore, longestAfter] = [1, 5]
/** Hertz below which the brilliance of cymbals and voices is missing. */
const fullRate = 32_000

function soundFindings({ analysis, isPlayable }: Preflight): Finding[] {
  if (!analysis) return isPlayable ? [{ weight: 'note', name: 'notMeasured' }] : []
  const { loudness, clips, silenceBefore, silenceAfter, tempo, key } = analysis
  if (loudness === null) return [{ weight: 'check', name: 'silent' }]
  const found: Finding[] = []
  if (clips > 0) found.push({ weight: 'check', name: 'clipping', count: clips })
  if (silenceBefore > longestBefore) found.push({ weight: 'check', name: 'silenceBefore', seconds: silenceBefore })
  if (silenceAfter > longestAfter) found.push({ weight: 'check', name: 'silenceAfter', seconds: silenceAfter })
  const name = loudness > loudest ? 'loud' : loudness < softest ? 'quiet' : 'loudness'
  found.push({ weight: name === 'loudness' ? 'fine' : 'check', name, lufs: loudness })
  found.push(
    tempo ? { weight: 'check', name: 'tempo', isSure: tempo.confidence >= 0.5 } : { weight: 'note', name: 'noTempo' },
    key ? { weight: 'check', name: 'key', isSure: key.confidence >= 0.3 } : { weight: 'note', name: 'noKey' },
  )
  return found
}

const order: readonly Weight[] = ['fix', 'check', 'fine', 'note']

/** What was found, what matters most first. */
export function findingsOf(preflight: Preflight): readonly Finding[] {
  const { reading, isPlayable, duration } = preflight
  if (!isPlayable) return [{ weight: 'fix', name: 'unplayable' }]
  const found: Finding[] = [{ weight: 'fine', name: 'format', value: reading.format ?? '' }]
  if (duration > limits.trackDuration) {
    const message = `Track must be at most ${limits.trackDuration / 60} minutes long`
    found.push({ weight: 'fix', name: 'length', message })
  }
  if (reading.sampleRate !== null && reading.sampleRate < fullRate) {
    found.push({ weight: 'check', name: 'lowRate', kilohertz: reading.sampleRate / 1000 })
  }
  found.push(...soundFindings(preflight))
  return found.sort((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight))
}

/** Whether anything found stops the upload. */
export function isStopped(findings: readonly Finding[]): boolean {
  return findings.some(({ weight }) => weight === 'fix')
}
