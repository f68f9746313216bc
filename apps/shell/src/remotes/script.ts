/** Milliseconds after which a step on the way to a remote counts as failed. */
export const stepTimeout = 4000

/**
 * A script element for a file whose hash the registry knows. `attempt` above 1 makes the address a new one: a browser
 * answers a second request for an address that hangs with the first one.
 */
export function createScript(url: string, integrity: string | undefined, attempt: number): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = attempt > 1 ? `${url}?r=${attempt}` : url
  script.crossOrigin = 'anonymous'
  script.async = true
  if (integrity) script.integrity = integrity
  return script
}

/** Runs a script and resolves when it has loaded, failed or timed out: whoever needs it finds out by itself. */
export function runScript(script: HTMLScriptElement): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, stepTimeout)
    script.onload = script.onerror = () => {
      clearTimeout(timer)
      resolve()
    }
    document.head.append(script)
  })
}
