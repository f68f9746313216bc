import type { Failure, Result } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'

/**
 * On/off presses that show at once, are written one after the other, and go back where a write fails. `$shown` holds
 * what was pressed by its key; it goes before what was read, which may be older.
 */
export function createToggles() {
  const $writable = atom<ReadonlyMap<string, boolean>>(new Map())
  const writing = new Map<string, Promise<void>>()

  function show(key: string, isOn: boolean): void {
    $writable.set(new Map($writable.get()).set(key, isOn))
  }

  async function write(key: string, isOn: boolean, service: () => Promise<Result<null>>): Promise<Failure | null> {
    if ($writable.get().get(key) !== isOn) return null // pressed again before its turn came
    const { error } = await service()
    if (!error || $writable.get().get(key) !== isOn) return null
    show(key, !isOn)
    return error
  }

  /** Shows the press and writes it. `onFailure` hears why it went back. */
  function toggle(
    key: string,
    isOn: boolean,
    service: () => Promise<Result<null>>,
    onFailure: (failure: Failure) => void,
  ): Promise<void> {
    show(key, isOn)
    const before = writing.get(key) ?? Promise.resolve()
    const now = before
      .then(() => write(key, isOn, service))
      .then(failure => {
        if (failure) onFailure(failure)
      })
    writing.set(key, now)
    return now
  }

  return { $shown: readonlyType($writable), toggle }
}
