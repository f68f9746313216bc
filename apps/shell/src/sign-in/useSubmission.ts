import { fail, type Problem, type Result } from '@overtone/domain'
import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

export type Phase = 'idle' | 'busy' | 'error'

type Entered<Field extends string> = Readonly<Record<Field, string>>

/** The validation, request and callbacks of a form in the dialog. */
interface Submission<Field extends string, T> {
  readonly fields: readonly Field[]
  readonly check: (entered: Entered<Field>) => readonly Problem<Field>[]
  readonly send: (entered: Entered<Field>) => Promise<Result<T>>
  readonly onPhase: (phase: Phase) => void
  readonly onDone: (data: T, entered: Entered<Field>) => void
}

/** Returns the value of a form field. */
export function textIn(form: HTMLFormElement | null, field: string): string {
  const value = form && new FormData(form).get(field)
  return typeof value === 'string' ? value : ''
}

/**
 * Submits a form if it has no problems; otherwise the first problem takes focus. A failure is in `error`, and the
 * entered values stay.
 */
export function useSubmission<Field extends string, T>(submission: Submission<Field, T>) {
  const { fields, check, send, onPhase, onDone } = submission
  const [problems, setProblems] = useState<readonly Problem<Field>[]>([])
  const [error, setError] = useState<Result<T>['error']>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const entered = Object.fromEntries(fields.map(field => [field, textIn(form, field)])) as Entered<Field>
    const found = check(entered)
    flushSync(() => {
      setError(null)
      setProblems(found)
      setBusy(found.length === 0)
      onPhase(found.length === 0 ? 'busy' : 'error')
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (found.length > 0) return

    const result = await send(entered).catch(() => fail<T>({ code: 'failed', key: 'authenticationFailed' }))
    if (result.ok) return onDone(result.data, entered)
    flushSync(() => {
      setBusy(false)
      setError(result.error)
      onPhase('error')
    })
    // The button lost focus while it was disabled
    if (!form.contains(document.activeElement)) form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return {
    isBusy,
    error,
    /** Returns the problems with a field, in the order of its rules. */
    problemsOf: (field: Field) => problems.filter(problem => problem.field === field),
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        const { name } = target as HTMLInputElement
        setProblems(left => (left.some(({ field }) => field === name) ? left.filter(p => p.field !== name) : left))
      },
    },
  }
}
