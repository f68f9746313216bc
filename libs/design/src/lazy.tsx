import { useEffect, useState, type ComponentType } from 'react'

/**
 * Creates a lazy component, fetched when it is first rendered; until then it renders `Meanwhile` or nothing. React's
 * `lazy` isn't used because Suspense throttles the reveal of its content by 300 ms. If loading fails, it throws to the
 * error boundary of the area, which offers a retry.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Lazy(props: Props) {
    const [state, setState] = useState<{ Part: ComponentType<Props> | null; failure?: Error }>({ Part: loaded })
    const { Part, failure } = state

    useEffect(() => {
      if (Part) return
      load().then(
        part => setState({ Part: (loaded = part) }),
        (cause: unknown) =>
          setState({ Part: null, failure: new Error('A part of the page could not be loaded', { cause }) }),
      )
    }, [Part])

    if (failure) throw failure
    const Shown = Part ?? Meanwhile
    return Shown ? <Shown {...props} /> : null
  }
}
