import { atom, readonlyType } from 'nanostores'

/** A listening party that the player is part of. */
export interface OnAir {
  readonly title: string
  /** The page of the party. */
  readonly path: string
}

const $writable = atom<OnAir | null>(null)

/** The party that the player is part of; null while it plays for itself. */
export const $onAir = readonlyType($writable)

export function setOnAir(party: OnAir | null): void {
  const shown = $writable.get()
  if (shown?.path !== party?.path || shown?.title !== party?.title) $writable.set(party)
}
