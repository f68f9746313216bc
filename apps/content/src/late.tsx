import { useEffect, useState, type ComponentType } from 'react'

/**
 * A page whose code is fetched when it is first opened. Not by `lazy`: React holds back for 300 ms what follows a
 * Suspense fallback. Code that cannot be had is a failure of the area, which offers another try.
 */
export function late(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null
  return function Late() {
    const [state, setState] = useState<{ Part: ComponentType | null; failure?: Error }>({ Part: loaded })
    const { Part, failure } = state

    useEffect(() => {
      if (Part) return
      load().then(
        part => setState({ Part: (loaded = part) }),
        (cause: unknown) => setState({ Part: null, failure: new Error('A page could not be loaded', { cause }) }),
      )
    }, [Part])

    if (failure) throw failure
    return Part ? <Part /> : null
  }
}
