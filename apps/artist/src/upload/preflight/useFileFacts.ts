import { useStore } from '@nanostores/react'
import { $format, i18n, params } from '@overtone/i18n'
import type { Upload } from '../queue/upload'

const $t = i18n('artist/fileFacts', {
  megabytes: params('{size} MB'),
  bits: params('{bits}-bit'),
  kilohertz: params('{rate} kHz'),
  mono: 'mono',
})

/** Returns the known facts about a file in a line: 'WAV, 24-bit, 48 kHz, 66.4 MB, 3:07'. */
export function useFileFacts({ file, preflight }: Pick<Upload, 'file' | 'preflight'>): string {
  const t = useStore($t)
  const format = useStore($format)
  const reading = preflight?.isPlayable ? preflight.reading : null
  return [
    reading?.format,
    reading?.bits ? t.bits({ bits: reading.bits }) : null,
    reading?.sampleRate ? t.kilohertz({ rate: format.number(reading.sampleRate / 1000) }) : null,
    reading?.channels === 1 ? t.mono : null,
    t.megabytes({ size: format.number(Math.ceil(file.size / 1024 / 102.4) / 10) }),
    preflight && preflight.duration > 0 ? format.duration(preflight.duration) : null,
  ]
    .filter(Boolean)
    .join(', ')
}
