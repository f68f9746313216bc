import type { RegistryRemote } from '@overtone/federation'
import { atom, readonlyType } from 'nanostores'
import { createElement, type ReactElement } from 'react'
import { mobileQuery } from './mobileQuery'

const $writable = atom<((live: readonly RegistryRemote[]) => ReactElement) | null>(null)

/** Renders the tab bar of small screens; null until its code has loaded. */
export const $tabBar = readonlyType($writable)

/** Lazy-loads the tab bar once the screen is small; if the network is down, when it is back. */
export function startTabBar(): void {
  const query = matchMedia(mobileQuery)
  const load = () => {
    if (!query.matches) return
    import(/* webpackChunkName: "tab-bar" */ './TabBar').then(
      ({ TabBar }) => $writable.set(live => createElement(TabBar, { live })),
      () => addEventListener('online', load, { once: true }),
    )
  }
  query.addEventListener('change', load)
  load()
}
