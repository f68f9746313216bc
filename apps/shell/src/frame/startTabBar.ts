import { mobileQuery } from '@overtone/design'
import type { RegistryRemote } from '@overtone/federation'
import { atom, readonlyType } from 'nanostores'
import { createElement, type ReactElement } from 'react'
import { focusSearch } from './focusSearch'

const $writable = atom<ReactElement | null>(null)

/** The tab bar of small screens; null until its code has loaded. */
export const $tabBar = readonlyType($writable)

/** Lazy-loads the tab bar once the screen is small; if the network is down, when it is back. */
export function startTabBar(live: readonly RegistryRemote[]): void {
  const query = matchMedia(mobileQuery)
  const load = () => {
    if (!query.matches) return
    import(/* webpackChunkName: "tab-bar" */ './TabBar').then(
      ({ TabBar }) => $writable.set(createElement(TabBar, { live, onSearch: focusSearch })),
      () => addEventListener('online', load, { once: true }),
    )
  }
  query.addEventListener('change', load)
  load()
}
