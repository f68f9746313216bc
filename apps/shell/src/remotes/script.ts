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

/** Runs a script. Resolves with whether it came, unbroken and within the time of a step; not with what it did. */
export function runScript(script: HTMLScriptElement): Promise<boolean> {
  return new Promise(resolve => {
    const end = (hasCome: boolean) => {
      clearTimeout(timer)
      resolve(hasCome)
    }
    const timer = setTimeout(end, stepTimeout, false)
    script.onload = () => end(true)
    script.onerror = () => end(false)
    document.head.append(script)
  })
}
