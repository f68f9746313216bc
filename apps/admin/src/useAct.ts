import type { Result } from '@overtone/domain'
import type { Explainable } from '@overtone/i18n'
import { useState } from 'react'
import { lookAgainAtMe } from './lookAgainAtMe'

/** Returns why an action was refused, null where it was done. */
export async function refusalOf(action: Promise<Result<unknown>>): Promise<Explainable | null> {
  const { error } = await action
  if (error?.code === 'forbidden') void lookAgainAtMe()
  return error
}

/** One act at a time, and why the last one was refused. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Explainable | null>(null)

  /** Whether it was done. */
  async function run(act: () => Promise<Result<unknown>>): Promise<boolean> {
    setBusy(true)
    setError(null)
    const refusal = await refusalOf(act())
    setBusy(false)
    setError(refusal)
    return refusal === null
  }

  return { isBusy, error, setError, run }
}
