import { findRoute, type Registry, type RegistryRemote } from '@overtone/federation'
import { createElement } from 'react'
import { $cookiePreferences } from '@overtone/session'
import { followConsent } from '../beacons/followConsent'
import { CookieBanner } from './CookieBanner'
import { showCookieBanner } from './cookieBanner'
import { watchConnection } from './connectionToasts'
import { watchSessionToasts } from './sessionToasts'

function askAboutCookies(registry: Registry): void {
  showCookieBanner(createElement(CookieBanner, { hasPolicy: findRoute(registry.remotes, '/cookies') !== null }))
}

/** Starts the notices that don't wait until the page has settled. Call it once. */
export function watchToasts(registry: Registry, live: readonly RegistryRemote[]): void {
  watchSessionToasts()
  watchConnection()
  followConsent(registry, live)
  $cookiePreferences.subscribe(choice => {
    if (choice) showCookieBanner(null)
    else askAboutCookies(registry)
  })
}
