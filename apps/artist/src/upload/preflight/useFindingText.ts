import { useStore } from '@nanostores/react'
import { $format, i18n, params } from '@overtone/i18n'
import type { Analysis } from '../analysis/analyse'
import type { Finding } from './findings'

const $t = i18n('artist/findings', {
  unplayable: 'The file cannot be played',
  unplayableAdvice: 'It is damaged or no audio, whatever its name says: export it again as WAV, FLAC or MP3.',
  length: 'The track is too long',
  format: 'Format accepted',
  notMeasured: 'Loudness was not measured',
  notMeasuredAdvice: 'The file is too long to be measured in the browser; it is uploaded all the same.',
  silent: 'The track is silent',
  silentAdvice: 'Nothing is heard from beginning to end: is it the right file?',
  noTempo: 'No tempo found',
  noTempoAdvice: 'Enter the BPM under Advanced if it has one.',
  noKey: 'No key found',
  noKeyAdvice: 'Choose the key under Advanced if it has one.',
  clipping: 'The sound is cut off',
  times: params('{count}×'),
  clippingAdvice: 'Peaks go over full scale and distort: lower the level by 1 dB and export it again if you can.',
  loud: 'Very loud',
  loudAdvice:
    'Services turn it down to about −14 LUFS, and only the squashed sound stays: a softer master sounds larger.',
  quiet: 'Rather soft',
  quietAdvice: 'It stays behind its neighbours in a playlist: about −14 LUFS is usual.',
  loudness: 'Loudness',
  lufs: params('{value} LUFS'),
  silenceBefore: 'Silence at the beginning',
  silenceBeforeAdvice: 'Listeners think that it does not play: cut it, if it is not meant.',
  silenceAfter: 'Silence at the end',
  silenceAfterAdvice: 'The next track waits for it: cut it, if it is not meant.',
  seconds: params('{value} s'),
  lowRate: 'Low sample rate',
  kilohertz: params('{value} kHz'),
  lowRateAdvice: 'It sounds dull: export it with 44.1 kHz or more if the recording has it.',
  tempo: 'Tempo: is this right?',
  tempoSure: 'Measured from the beat; half and double are the usual mistakes.',
  tempoUnsure: 'The beat is unclear, so tap along before you choose.',
  bpm: params('{value} BPM'),
  key: 'Key: is this right?',
  major: 'major',
  minor: 'minor',
  keySure: 'Measured from the tones.',
  keyUnsure: 'Two keys fit nearly as well: check it on an instrument.',
})

/** What a finding is called, its figure, and one sentence of advice. */
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
    case 'noKey':
      return { title: t[name], advice: t[`${name}Advice`] }
    case 'format':
      return { title: t.format, value: finding.value }
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
    case 'key':
      return {
        title: t.key,
        value: analysis?.key ? t[analysis.key.mode] : '',
        advice: finding.isSure ? t.keySure : t.keyUnsure,
      }
  }
}
