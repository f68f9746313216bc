/**
 * Development only, and before react-dom: a remote's own refresh runtime learns of the renderer from this hook, which
 * the fallback hook of the refresh runtime never tells it.
 */
if (process.env.NODE_ENV === 'development') {
  interface Hook {
    renderers: Map<number, unknown>
    inject: (renderer: unknown) => number
  }
  const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Partial<Hook> }
  const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true } as Partial<Hook>)
  const renderers = (hook.renderers ??= new Map<number, unknown>())
  const inject = hook.inject
  hook.inject = renderer => {
    const id = inject?.(renderer) ?? renderers.size + 1
    renderers.set(id, renderer)
    return id
  }
}

export {}
