import { atom, readonlyType } from 'nanostores'
import type { Repeat } from './queue'

const $repeating = atom<Repeat>('off')
const $goesOn = atom(true)
const $fades = atom(false)

/** What begins after a track's end: the next one, the next one in a ring, or the same. */
export const $repeat = readonlyType($repeating)

export function setRepeat(mode: Repeat): void {
  $repeating.set(mode)
}

/** Whether the queue goes on by itself after a track. A repeat of one track does so in any case. */
export const $autoplay = readonlyType($goesOn)

export function setAutoplay(is: boolean): void {
  $goesOn.set(is)
}

/** Whether a track begins while the one before fades away. */
export const $crossfade = readonlyType($fades)

export function setCrossfade(is: boolean): void {
  $fades.set(is)
}
