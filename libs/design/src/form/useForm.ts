import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** The result of a submission. A failure is passed through: the form that shows it explains it. */
type Sent<T, E> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: E }

interface FormOptions<V extends object, T, E, Field extends string> {
  /** The initial values. */
  readonly initial: V
  /** Returns the problems with the values, in any order; a field may have several. */
  readonly check?: (values: V) => readonly (NoInfer<E> & { readonly field: Field })[]
  readonly send: (values: V) => Promise<Sent<T, NoInfer<E>>>
  readonly onSent: (data: T, values: V) => void
  /** Returns the message for a problem or a failure. */
  readonly explain: (issue: E) => string
  /** False while submitting isn't possible, for example for a visitor. */
  readonly canSend?: boolean
  /** False for a form that is quick to fill in again. */
  readonly asksBeforeLeaving?: boolean
}

/**
 * The state of a form. It submits only valid values, once even if pressed repeatedly; otherwise the first invalid
 * field gets focus. An error clears when its field changes, and values stay after a failure. The browser
 * asks before it leaves the page with unsaved changes.
 */
export function useForm<V extends object, T, E, Field extends string = never>(options: FormOptions<V, T, E, Field>) {
  const { check, send, onSent, explain, canSend = true, asksBeforeLeaving = true } = options
  const [initial, setInitial] = useState(options.initial)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<readonly (E & { readonly field: Field })[]>([])
  const [failure, setFailure] = useState<E | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false) // a second press may come before the button is rendered disabled
  const isChanged = (Object.keys(values) as (keyof V)[]).some(name => values[name] !== initial[name])

  useEffect(() => {
    if (!isChanged || !asksBeforeLeaving) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isChanged, asksBeforeLeaving])

  function set(changes: Partial<V>): void {
    setValues(before => ({ ...before, ...changes }))
    setProblems(left => left.filter(({ field }) => !(field in changes)))
  }

  /** Resets the form, optionally to other values. */
  function reset(next: V = initial): void {
    setInitial(next)
    setValues(next)
    setProblems([])
    setFailure(null)
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return
    const found = check?.(values) ?? []
    flushSync(() => {
      setProblems(found)
      setFailure(null)
      setBusy(found.length === 0 && canSend)
    })
    if (found.length > 0) return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (!canSend) return

    isSending.current = true
    try {
      const sent = await send(values)
      if (sent.ok) {
        setInitial(values)
        onSent(sent.data, values)
      } else setFailure(sent.error)
    } finally {
      isSending.current = false
      flushSync(() => setBusy(false))
    }
    // The button lost focus while it was disabled
    if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  const problemsOf = (name: Field) => problems.filter(({ field }) => field === name)
  const isWrong = failure !== null || problems.length > 0 || !canSend
  const state: 'idle' | 'busy' | 'error' = isBusy ? 'busy' : isWrong ? 'error' : 'idle'
  return {
    values,
    set,
    reset,
    isChanged,
    isBusy,
    /** The failure of the submission, and its text. */
    failure,
    error: failure && explain(failure),
    /** The props of the dialog around the form. */
    state,
    problemsOf,
    /** Returns the message for the first problem with a field. */
    errorOf(name: Field) {
      const [problem] = problemsOf(name)
      return problem && explain(problem)
    },
    /** Returns the props of a text control. */
    text: <N extends { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string>(name: N) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: target.value } as Partial<V>),
    }),
    /** The props of the `<form>`. */
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}
