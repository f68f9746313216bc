import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first shown; until then `Meanwhile` stands in its place, or nothing. Not
 * by `lazy`: React holds back for 300 ms what follows a Suspense fallback. Code that cannot be had is a failure of the
 * area, which offers another try.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Late(props: Props) {
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
