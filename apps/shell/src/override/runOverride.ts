import { showToast } from '@overtone/design'
import { fits } from '@overtone/domain'
import type { RegistryRemote } from '@overtone/federation'
import { releaseKeys } from '@overtone/federation/authority'
import { i18n, preloadMessages } from '@overtone/i18n'
import { loadText, removeText, saveText } from '@overtone/storage'
import { createElement } from 'react'
import { pageRegistry } from '../page'
import { OverrideBadge } from './OverrideBadge'
import { developmentRemote, publishedRemote } from './remoteOf'
import { overrideKey, type Running } from './running'
import { verifyLink, type Keys, type Rejection } from './verifyLink'

const $t = i18n('shell/override', {
  malformed: 'This isn’t a valid preview link. You’re seeing the live version.',
  development: 'Development servers can only be previewed from a development build. You’re seeing the live version.',
  insecure: 'Preview links need a secure connection (HTTPS). You’re seeing the live version.',
  untrusted: 'This preview link’s signature isn’t valid. You’re seeing the live version.',
  expired: 'This preview link has expired. Ask for a new one. You’re seeing the live version.',
  unpublished: 'The build behind this link is no longer published. You’re seeing the live version.',
  changed: 'The build behind this link isn’t the one it was made for. You’re seeing the live version.',
  unreachable: 'The build behind this link couldn’t be loaded. You’re seeing the live version.',
})

interface Override {
  readonly remote: RegistryRemote
  /** Milliseconds; null for a development server. */
  readonly until: number | null
}

/** Verifies the link again on every page load. Drops an invalid link, but keeps it after a network error. */
export async function runOverride(live: readonly RegistryRemote[]): Promise<Running> {
  const text = takeFromAddress() ?? loadText(overrideKey, 'sessionStorage') ?? ''
  if (!(await globalThis.overtoneTrust)) return { live }
  const override = await read(text)
  if (typeof override === 'string') {
    if (override !== 'unreachable') removeText(overrideKey, 'sessionStorage')
    void refuse(override)
    return { live }
  }
  saveText(overrideKey, text, 'sessionStorage') // if storage is blocked, the build lasts until the tab's next page load
  const { remote, until } = override
  const isLive = live.some(({ name }) => name === remote.name)
  return {
    live: isLive ? live.map(other => (other.name === remote.name ? remote : other)) : [...live, remote],
    badge: createElement(OverrideBadge, {
      app: remote.name,
      build: remote.isDevelopment ? remote.base : remote.version,
      until,
      onReset: () => {
        removeText(overrideKey, 'sessionStorage')
        location.reload()
      },
    }),
  }
}

/** Returns the link from the URL and removes it there, so that a copied URL opens the live version. */
function takeFromAddress(): string | null {
  const address = new URL(location.href)
  const text = address.searchParams.get('override')
  if (text === null) return null
  address.searchParams.delete('override')
  history.replaceState(history.state, '', address)
  return text
}

async function read(text: string): Promise<Override | Rejection> {
  const registry = pageRegistry()
  const [, name, url] = /^([a-z][a-z0-9]*)@(.+)$/.exec(text) ?? []
  if (name && url) {
    const isChannel = registry.remotes.some(({ isDevelopment }) => isDevelopment) && pageKeys() === null
    if (!isChannel || !isOwnMachine(url)) return 'development'
    const remote = await developmentRemote(name, new URL(url))
    return typeof remote === 'string' ? remote : { remote, until: null }
  }
  const { authority } = registry
  const claim = await verifyLink(text, app => (authority ? releaseKeys(authority, app) : (pageKeys() ?? {})))
  if (typeof claim === 'string') return claim
  const remote = await publishedRemote(claim, registry.shell.base)
  return typeof remote === 'string' ? remote : { remote, until: Date.parse(claim.until) }
}

/** The trusted keys embedded in the page, none if they aren't readable; null if the page doesn't verify signatures. */
function pageKeys(): Keys | null {
  const keys: unknown = JSON.parse(document.getElementById('overtone-keys')?.textContent || 'null')
  if (keys === null) return null
  return fits(keys, { '*': 'string' }) ? keys : {}
}

function isOwnMachine(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function refuse(refusal: Rejection): Promise<void> {
  await preloadMessages('shell')
  showToast({ message: $t.get()[refusal], kind: 'error' })
}
