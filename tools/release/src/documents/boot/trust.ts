import type { Authority, Registry } from '@overtone/federation'
import { isAuthorized, isReleased, releaseKeys, signedText } from '@overtone/federation/authority'
import { isSigned } from '@overtone/federation/signatures'
import { loadText, saveText } from '@overtone/storage'
import { withoutForged, withoutSuspects } from './trustedParts'

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
const keysBlock = document.getElementById('overtone-keys')
/** The keys that sign the registry, or the root keys of its authority. */
const keys = parse(keysBlock) as Keys | null
/** The environment that this page belongs to; undefined in production. */
const environment = keysBlock ? keysBlock.dataset.environment : undefined
/** The registry of the page, or the last trusted one in its place. */
export let registry = parse(block) as Registry | null
const before = parse({ textContent: loadText(lastGoodKey) }) as Partial<Registry> | null
/** The last trusted registry, null if another product stored it at this origin. */
const last = keys && isSameProduct() ? (before as Registry) : null
/** Signatures that this tab found to be wrong. */
const refused = loadText(refusedKey, 'sessionStorage') || ''

// The last trusted registry replaces one that is unsigned, older than one seen before, or expired.
self.overtoneTrust = isTrusted().catch(() => false)

function parse(from: { textContent: string | null } | null): unknown {
  try {
    return JSON.parse((from as HTMLElement).textContent)
  } catch {
    return null
  }
}

function isSameProduct(): boolean {
  const { keys: own, authority, environment: stored } = before || {}
  if (stored !== environment) return false
  const now = (registry && registry.authority && registry.authority.keys) || {}
  return Object.keys((authority ? authority.keys : own) || {}).some(id => (keys && keys[id]) || now[id])
}

async function isTrusted(): Promise<boolean> {
  if (!keys) return true
  const page = registry || ({} as Registry)
  const { signature, authority } = page
  const signers: Keys = authority ? releaseKeys(authority) : keys
  const key = signature && signers[signature.key]
  // the number of a key that isn't trusted anymore doesn't count: it may have been raised to lock later releases out
  const lowest = last && last.signature && signers[last.signature.key] ? last.sequence : 0
  if (
    !key ||
    page.environment !== environment ||
    isExpired(page) ||
    page.sequence < lowest || // a replay
    refused.includes(signature.value) ||
    !isAuthorityPlausible(authority)
  )
    return useLastGood()

  const visit = authority && { authority, last, refused }
  const plausible = visit ? withoutSuspects(page, visit) : page
  if (plausible !== page) show(plausible)
  if (!crypto.subtle) return true // no Web Crypto without a secure connection, so nothing can be verified
  // all at once: each result arrives only when the main thread is free
  const isAuthorityGood = isAuthorityValid(page)
  const restored = visit ? withoutForged(plausible, visit) : page
  if (!(await isSigned(signedText(page), signature.value, key)) || !(await isAuthorityGood))
    return isBeforeShell() || !last ? useLastGood() : reload(signature.value)

  const trusted = await restored
  if (trusted !== plausible) {
    if (!isBeforeShell()) return reload(signaturesMissingIn(trusted, plausible))
    show(trusted)
  }
  saveText(lastGoodKey, JSON.stringify(trusted))
  return true
}

/** Returns true if this expired more than a day ago: clocks may differ by a day. */
function isExpired({ expiresAt }: { readonly expiresAt?: string }): boolean {
  return Date.parse(expiresAt as string) + 864e5 < Date.now()
}

/** An authority doesn't expire unnoticed, disappear, or become an older one or that of another environment. */
function isAuthorityPlausible(authority: Authority | undefined): boolean {
  const known = last && last.authority
  if (!authority) return !known
  return (
    authority.environment === environment && !isExpired(authority) && (!known || authority.version >= known.version)
  )
}

/** Verifies the shell's signature, and the authority by its own root keys and, if it is new, by those of the last one. */
async function isAuthorityValid({ authority, shell }: Registry): Promise<boolean> {
  if (!authority) return true
  const known = last && last.authority
  const isShellReleased = isReleased(authority, 'shell', shell)
  if (known && JSON.stringify(known) === JSON.stringify(authority)) return isShellReleased
  const isNext = !known || (known.version < authority.version && (await isAuthorized(authority, known)))
  return isNext && (await isAuthorized(authority, authority)) && isShellReleased
}

function signaturesMissingIn(trusted: Registry, { remotes }: Registry): string {
  const bad = remotes.filter(part => !trusted.remotes.includes(part))
  return bad.map(({ signature }) => signature && signature.value).join()
}

/** Returns true if the shell hasn't read the registry yet. */
function isBeforeShell(): boolean {
  return document.readyState === 'loading' || !!(scripts && scripts.content.childElementCount)
}

/** Starts again without what these signatures belong to. If the browser stores nothing, no remote runs in this page. */
function reload(signatures: string): boolean {
  if (saveText(refusedKey, [refused, signatures].join(), 'sessionStorage')) location.reload()
  return false
}

function useLastGood(): boolean {
  show(last)
  return !!last
}

function show(trusted: Registry | null): void {
  console.error('Registry refused, running', trusted)
  if (trusted) block.textContent = JSON.stringify((registry = trusted))
}
