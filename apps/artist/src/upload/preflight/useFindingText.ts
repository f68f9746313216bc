import { useStore } from '@nanostores/react'
import { $format, i18n, params } from '@overtone/i18n'
import type { Analysis } from '../analysis/analyze'
import type { Finding } from './findings'

const $t = i18n('artist/findings', {
  unplayable: 'This file can’t be played',
  unplayableAdvice: 'The file is damaged or isn’t audio. Export it again as WAV, FLAC or MP3.',
  rareFormat: 'Few browsers play this format',
  rareFormatAdvice: 'Many listeners couldn’t play it. Export the file again as WAV, FLAC or MP3.',
  length: 'The track is too long',
  format: 'Format accepted',
  notMeasured: 'Loudness was not measured',
  notMeasuredAdvice: 'The file is too long to measure in the browser. You can still upload it.',
  silent: 'The track is silent',
  silentAdvice: 'There’s no sound from start to finish. Is this the right file?',
  noTempo: 'No tempo found',
  noTempoAdvice: 'If the track has one, tap the beat or enter the BPM under Advanced.',
  clipping: 'Clipping',
  times: params('{count}×'),
  clippingAdvice: 'Peaks exceed full scale and distort. If you can, lower the level by 1 dB and export it again.',
  loud: 'Very loud',
  loudAdvice: 'Streaming services will turn it down to about −14 LUFS. A quieter master will sound bigger.',
  quiet: 'Quiet',
  quietAdvice: 'It may sound low next to other tracks. About −14 LUFS is usual.',
  loudness: 'Loudness',
  lufs: params('{value} LUFS'),
  silenceBefore: 'Silence at the beginning',
  silenceBeforeAdvice: 'Listeners may think playback failed. Trim it unless it’s intentional.',
  silenceAfter: 'Silence at the end',
  silenceAfterAdvice: 'It delays the next track. Trim it unless it’s intentional.',
  seconds: params('{value} s'),
  lowRate: 'Low sample rate',
  kilohertz: params('{value} kHz'),
  lowRateAdvice: 'It may sound dull. Export it at 44.1 kHz or more if the recording has it.',
  tempo: 'Tempo: is this right?',
  tempoSure: 'Detected from the beat. The real tempo may be half or double.',
  tempoUnsure: 'The beat is unclear. Tap along before you choose.',
  bpm: params('{value} BPM'),
})

/** Returns the title of a finding, its value and a sentence of advice. */
export function useFindingText(
  finding: Finding,
  analysis: Analysis | null,
): { title: string; value?: string; advice?: string } {
  const t = useStore($t)
  const format = useStore($format)
  const tenths = (value: number) => format.number(Math.round(value * 10) / 10)
  const { name } = finding
  switch (name) {
    case 'length':
      return { title: t.length, advice: finding.message }
    case 'unplayable':
    case 'notMeasured':
    case 'silent':
    case 'noTempo':
      return { title: t[name], advice: t[`${name}Advice`] }
    case 'format':
      return { title: t.format, value: finding.value }
    case 'rareFormat':
      return { title: t.rareFormat, value: finding.value, advice: t.rareFormatAdvice }
    case 'clipping':
      return { title: t.clipping, value: t.times({ count: format.number(finding.count) }), advice: t.clippingAdvice }
    case 'loudness':
      return { title: t.loudness, value: t.lufs({ value: tenths(finding.lufs) }) }
    case 'loud':
    case 'quiet':
      return { title: t[name], value: t.lufs({ value: tenths(finding.lufs) }), advice: t[`${name}Advice`] }
    case 'silenceBefore':
    case 'silenceAfter':
      return { title: t[name], value: t.seconds({ value: tenths(finding.seconds) }), advice: t[`${name}Advice`] }
    case 'lowRate':
      return {
        title: t.lowRate,
        value: t.kilohertz({ value: tenths(finding.kilohertz) }),
        advice: t.lowRateAdvice,
      }
    case 'tempo':
      return {
        title: t.tempo,
        value: t.bpm({ value: analysis?.tempo?.bpm ?? 0 }),
        advice: finding.isSure ? t.tempoSure : t.tempoUnsure,
      }
  }
}
