import { useStore } from '@nanostores/react'
import { $locale } from '@overtone/i18n'
import { useMemo } from 'react'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Returns a formatter for sizes in bytes with decimal units: '2.5 GB'. */
export function useBytes(): (bytes: number) => string {
  const locale = useStore($locale)
  return useMemo(
    () => bytes => {
      const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
      const unit = units[step] ?? 'byte'
      // The short form of bytes has no plural in English: “0 byte”
      const unitDisplay = unit === 'byte' ? 'long' : 'short'
      const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** step)
    },
    [locale],
  )
}
