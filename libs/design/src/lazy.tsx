import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

/** A component whose code is fetched when it is first rendered, or before that by `preload`, which rejects on failure. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> }

/**
 * Creates a lazy component; until its code has loaded it renders `Meanwhile` or nothing. React's `lazy` isn't used
 * because Suspense throttles the reveal of its content by 300 ms. If loading fails, it throws to the error boundary of
 * the area, which offers a retry.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
  }
  function Lazy(props: Props) {
    const [state, setState] = useState<{ Part: ComponentType<Props> | null; failure?: Error }>({ Part: loaded })
    const { Part, failure } = state

    useEffect(() => {
      if (Part) return
      preload().then(
        () => setState({ Part: loaded }),
        (cause: unknown) =>
          setState({ Part: null, failure: new Error('A part of the page could not be loaded', { cause }) }),
      )
    }, [Part])

    if (failure) throw failure
    const Shown = Part ?? Meanwhile
    return Shown ? <Shown {...props} /> : null
  }
  return Object.assign(Lazy, { preload })
}

/** A route object in the router's form. The shell calls `preload` when the user is about to open the page. */
export interface LazyRoute {
  readonly path: string
  readonly element: ReactElement
  readonly handle: { readonly preload: () => Promise<void> }
}

/** Creates the route of a lazy page. */
export function lazyRoute(path: string, load: () => Promise<ComponentType>): LazyRoute {
  const Page = lazy(load)
  return { path, element: <Page />, handle: { preload: Page.preload } }
}
