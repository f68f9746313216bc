import type { Result } from '@overtone/domain'
import type { Explainable } from '@overtone/i18n'
import { useState } from 'react'
import { lookAgainAtMe } from './lookAgainAtMe'

/** One act at a time, and why the last one was refused. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Explainable | null>(null)

  /** Whether it was done. */
  async function run(act: () => Promise<Result<unknown>>): Promise<boolean> {
    setBusy(true)
    setError(null)
    const result = await act()
    setBusy(false)
    if (result.ok) return true
    setError(result.error)
    if (result.error.code === 'forbidden') void lookAgainAtMe()
    return false
  }

  return { isBusy, error, setError, run }
}
