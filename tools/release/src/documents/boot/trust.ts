import type { Registry, RegistrySignature } from '@overtone/federation'
import { loadText, saveText } from '@overtone/storage'

declare global {
  /** Resolves to true once a script of a remote may run; the shell awaits it. */
  var overtoneTrust: Promise<boolean> | undefined
}

type Keys = Readonly<Record<string, string | undefined>>

const lastGoodKey = 'overtone-registry'
const refusedKey = 'overtone-refused'

const block = document.getElementById('overtone-registry') as HTMLElement
/** The shell's scripts in a prerendered page, which wait until it is painted. */
export const scripts = document.getElementById('overtone-scripts') as HTMLTemplateElement | null
const keys = parse(document.getElementById('overtone-keys')) as Keys | null
/** The registry of the page, or the last trusted one in its place. */
export let registry = parse(block) as Registry | null
const before = parse({ textContent: loadText(lastGoodKey) }) as Partial<Registry> | null
/** The last trusted registry, null if another product stored it at this origin. */
const last = keys && Object.keys((before && before.keys) || {}).some(id => keys[id]) ? (before as Registry) : null

// The last trusted registry replaces one that is unsigned, older than one seen before, or expired.
self.overtoneTrust = isTrusted().catch(() => false)

function parse(from: { textContent: string | null } | null): unknown {
  try {
    return JSON.parse((from as HTMLElement).textContent)
  } catch {
    return null
  }
}

async function isTrusted(): Promise<boolean> {
  if (!keys) return true
  const { signature, ...signed } = registry || ({} as Registry)
  const key = signature && keys[signature.key]
  if (
    !key ||
    Date.parse(signed.expiresAt as string) + 864e5 < Date.now() || // expired; clocks may differ by a day
    (last && signed.sequence < last.sequence) || // a replay
    loadText(refusedKey, 'sessionStorage') === signature.value
  )
    return useLastGood()

  if (!crypto.subtle) return true // no Web Crypto without a secure connection, so nothing can be verified
  if (await isSigned(signature, key, JSON.stringify(signed)).catch(() => false)) {
    if (!last || last.sequence < signed.sequence) saveText(lastGoodKey, JSON.stringify(registry))
    return true
  }
  const isBeforeShell = document.readyState === 'loading' || (scripts && scripts.content.childElementCount)
  if (isBeforeShell || !last) return useLastGood()
  if (saveText(refusedKey, signature.value, 'sessionStorage')) location.reload()
  return false
}

function useLastGood(): boolean {
  console.error('Registry refused, running', last)
  if (last) block.textContent = JSON.stringify((registry = last))
  return !!last
}

/** Resolves to true if a key, an uncompressed point in base64, made this signature. Rejects if either is malformed. */
async function isSigned({ value }: RegistrySignature, key: string, text: string): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const point = await crypto.subtle.importKey('raw', bytesOf(key), curve, false, ['verify'])
  return crypto.subtle.verify(curve, point, bytesOf(value), new TextEncoder().encode(text))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
}
