import { getSettings, saveSettings, settingsOf } from '@overtone/data/people'
import { showToast } from '@overtone/design'
import type { Result, UserSettings } from '@overtone/domain'
import { explainExactly } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useRef, useState } from 'react'
import { applySettings, withChange, type SettingChange } from './settingChange'

/** Merges a change into the stored settings, since another tab may have changed other ones. */
async function store(userId: string, change: SettingChange): Promise<Result<UserSettings>> {
  const stored = await getSettings(userId)
  return stored.ok ? saveSettings(userId, withChange(stored.data, change)) : stored
}

/**
 * Returns the user's settings and a function to change one, optimistically: changes apply immediately and are stored in
 * order. A failed one is rolled back, with a toast to retry, labeled `retryLabel`.
 */
export function useSettings(userId: string, retryLabel: string) {
  const query = settingsOf(userId)
  const { data, error } = useQuery(query)
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
      query.mutate(stored.data)
      setChanges([])
    }
    if (stored.ok) return
    setChanges(all => all.filter(other => other !== wanted))
    applySettings(settings, wanted)
    const retry = () => void change(wanted)
    showToast({
      kind: 'error',
      message: await explainExactly(stored.error),
      action: { label: retryLabel, onPress: retry },
    })
  }

  return { settings, error, change: (wanted: SettingChange) => void change(wanted), retry: () => query.revalidate() }
}
