import { $locale } from '@overtone/i18n'
import { computed } from 'nanostores'

/** Formats bytes as megabytes, or as gigabytes from a thousand of them, in the current language: `84.2 MB`. */
export const $sizeText = computed($locale, locale => {
  const formatIn = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  const [megabytes, gigabytes] = [formatIn('megabyte'), formatIn('gigabyte')]
  return (bytes: number) => (bytes < 1e9 ? megabytes.format(bytes / 1e6) : gigabytes.format(bytes / 1e9))
})
