import type { Stored } from '@overtone/storage'
import type { EffectsEnvironment } from './effectsEnvironment'

/** Throttles the writes of a value: writes once per delay, starting with the first change. Delays in milliseconds. */
export function delayedWriter<T>(
  environment: Pick<EffectsEnvironment, 'after'>,
  stored: Stored<T>,
  delay: number,
  value: () => T | null,
) {
  let cancel: (() => void) | null = null

  function drop(): void {
    cancel?.()
    cancel = null
  }

  function flush(): void {
    if (!cancel) return
    drop()
    stored.save(value())
  }

  return { change: () => void (cancel ??= environment.after(delay, flush)), flush, cancel: drop }
}
