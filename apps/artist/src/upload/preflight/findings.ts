import { limits } from '@overtone/domain'
import type { Preflight } from './preflight'

/** The severity of a finding: it stops the upload, should be checked, is fine, or is just a note. */
export type Weight = 'fix' | 'check' | 'fine' | 'note'

/** A finding about a file; the page has a message for each name. */
export type Finding = { readonly weight: Weight } & (
  | { readonly name: 'length'; readonly message: string }
  | { readonly name: 'unplayable' | 'notMeasured' | 'silent' | 'noTempo' }
  | { readonly name: 'format' | 'rareFormat'; readonly value: string }
  | { readonly name: 'clipping'; readonly count: number }
  | { readonly name: 'loud' | 'quiet' | 'loudness'; readonly lufs: number }
  | { readonly name: 'silenceBefore' | 'silenceAfter'; readonly seconds: number }
  | { readonly name: 'lowRate'; readonly kilohertz: number }
  | { readonly name: 'tempo'; readonly isSure: boolean }
)

/** LUFS. Every large service turns louder tracks down; softer ones sound quiet next to others in a playlist. */
const [loudest, softest] = [-9, -20]
/** Seconds. */
const [longestBefore, longestAfter] = [1, 5]
/** Formats of M4A files that few browsers play: Apple Lossless and Dolby Digital. Listeners may have any browser. */
const rareFormats: readonly (string | null)[] = ['ALAC', 'AC-3']
/** Hertz. Lower sample rates lose the brightness of cymbals and voices. */
const fullRate = 32_000

function soundFindings({ analysis, isPlayable }: Preflight): Finding[] {
  if (!analysis) return isPlayable ? [{ weight: 'note', name: 'notMeasured' }] : []
  const { loudness, clips, silenceBefore, silenceAfter, tempo } = analysis
  if (loudness === null) return [{ weight: 'check', name: 'silent' }]
  const found: Finding[] = []
  if (clips > 0) found.push({ weight: 'check', name: 'clipping', count: clips })
  if (silenceBefore > longestBefore) found.push({ weight: 'check', name: 'silenceBefore', seconds: silenceBefore })
  if (silenceAfter > longestAfter) found.push({ weight: 'check', name: 'silenceAfter', seconds: silenceAfter })
  const name = loudness > loudest ? 'loud' : loudness < softest ? 'quiet' : 'loudness'
  found.push({ weight: name === 'loudness' ? 'fine' : 'check', name, lufs: loudness })
  found.push(
    tempo ? { weight: 'check', name: 'tempo', isSure: tempo.confidence >= 0.5 } : { weight: 'note', name: 'noTempo' },
  )
  return found
}

const order: readonly Weight[] = ['fix', 'check', 'fine', 'note']

/** Returns the findings, the most severe first. The key is asked for apart from them. */
export function findingsOf(preflight: Preflight): readonly Finding[] {
  const { reading, isPlayable, duration } = preflight
  if (rareFormats.includes(reading.format)) return [{ weight: 'fix', name: 'rareFormat', value: reading.format ?? '' }]
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

/** Returns whether any finding stops the upload. */
export function isStopped(findings: readonly Finding[]): boolean {
  return findings.some(({ weight }) => weight === 'fix')
}
