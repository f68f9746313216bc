/** Milliseconds before a step of loading a remote times out. */
export const stepTimeout = 4000

/**
 * Creates a script element for a file with a hash in the registry. `attempt` above 1 makes the URL unique: browsers
 * coalesce a second request with one for the same URL that hangs.
 */
export function createScript(url: string, integrity: string | undefined, attempt: number): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = attempt > 1 ? `${url}?r=${attempt}` : url
  script.crossOrigin = 'anonymous'
  script.async = true
  if (integrity) script.integrity = integrity
  return script
}

/**
 * Runs a script. Resolves with whether it loaded intact, and in `timeout` milliseconds; its own errors are not covered.
 */
export function runScript(script: HTMLScriptElement, timeout = stepTimeout): Promise<boolean> {
  return new Promise(resolve => {
    const end = (hasCome: boolean) => {
      clearTimeout(timer)
      resolve(hasCome)
    }
    const timer = setTimeout(end, timeout, false)
    script.onload = () => end(true)
    script.onerror = () => end(false)
    document.head.append(script)
  })
}
