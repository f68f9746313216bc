import type { Failure, Result } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'

/**
 * Optimistic toggles: applied immediately, written in order, rolled back on failure. `$shown` holds the pressed state
 * by key, which takes precedence over query data that may be older.
 */
export function createToggles() {
  const $writable = atom<ReadonlyMap<string, boolean>>(new Map())
  const writing = new Map<string, Promise<void>>()

  function show(key: string, isOn: boolean): void {
    $writable.set(new Map($writable.get()).set(key, isOn))
  }

  async function write(key: string, isOn: boolean, service: () => Promise<Result<null>>): Promise<Failure | null> {
    if ($writable.get().get(key) !== isOn) return null // superseded by a later press
    const { error } = await service()
    if (!error || $writable.get().get(key) !== isOn) return null
    show(key, !isOn)
    return error
  }

  /** Applies the press and writes it. `onFailure` is called with the reason for a rollback. */
  function toggle(
    key: string,
    isOn: boolean,
    service: () => Promise<Result<null>>,
    onFailure: (failure: Failure) => void | Promise<void>,
  ): Promise<void> {
    show(key, isOn)
    const before = writing.get(key) ?? Promise.resolve()
    const now = before
      .then(() => write(key, isOn, service))
      .then(failure => {
        if (failure) void onFailure(failure)
      })
    writing.set(key, now)
    return now
  }

  return { $shown: readonlyType($writable), toggle }
}
