import { getSettings, saveSettings, settingsOf } from '@overtone/data/people'
import { showToast } from '@overtone/design'
import type { Result, UserSettings } from '@overtone/domain'
import { explain } from '@overtone/i18n'
import { useRead } from '@overtone/music'
import { useRef, useState } from 'react'
import { applySettings, withChange, type SettingChange } from './settingChange'

/** Lays one change over what is stored now: another tab may have changed another setting. */
async function store(userId: string, change: SettingChange): Promise<Result<UserSettings>> {
  const stored = await getSettings(userId)
  return stored.ok ? saveSettings(userId, withChange(stored.data, change)) : stored
}

/**
 * One's settings, and the way to change one of them: it takes effect at once and is then stored, one after another.
 * One that could not be stored goes back and offers another try, `retryLabel`.
 */
export function useSettings(userId: string, retryLabel: string) {
  const read = settingsOf(userId)
  const { data, error } = useRead(read)
  const [changes, setChanges] = useState<readonly SettingChange[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const settings = data && changes.reduce(withChange, data)

  async function change(wanted: SettingChange) {
    if (!settings) return
    setChanges(all => [...all, wanted])
    applySettings(withChange(settings, wanted), wanted)
    waiting.current += 1
    const storing = line.current.then(() => store(userId, wanted))
    line.current = storing
    const stored = await storing
    waiting.current -= 1
    if (stored.ok && waiting.current === 0) {
      read.mutate(stored.data)
      setChanges([])
    }
    if (stored.ok) return
    setChanges(all => all.filter(other => other !== wanted))
    applySettings(settings, wanted)
    const retry = () => void change(wanted)
    showToast({ kind: 'error', message: explain(stored.error), action: { label: retryLabel, onPress: retry } })
  }

  return { settings, error, change: (wanted: SettingChange) => void change(wanted), retry: () => read.revalidate() }
}
