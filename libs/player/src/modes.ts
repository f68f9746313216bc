import { atom, readonlyType } from 'nanostores'
import type { Repeat } from './queue'

const $repeating = atom<Repeat>('off')
const $goesOn = atom(true)
const $fades = atom(false)

/** The track that follows a track's end: the next one, the next one in a loop, or the same. */
export const $repeat = readonlyType($repeating)

export function setRepeat(mode: Repeat): void {
  $repeating.set(mode)
}

/** True if the music continues in key after the end of the list that plays. */
export const $autoplay = readonlyType($goesOn)

export function setAutoplay(is: boolean): void {
  $goesOn.set(is)
}

/** True if tracks crossfade. */
export const $crossfade = readonlyType($fades)

export function setCrossfade(is: boolean): void {
  $fades.set(is)
}
