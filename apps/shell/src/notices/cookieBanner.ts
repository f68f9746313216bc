import { atom, readonlyType } from 'nanostores'
import type { ReactElement } from 'react'

const $writable = atom<ReactElement | null>(null)

/** The cookie banner while it is open; null before its code has loaded and after the choice. */
export const $cookieBanner = readonlyType($writable)

export function showCookieBanner(banner: ReactElement | null): void {
  $writable.set(banner)
}
