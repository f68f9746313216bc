import { useStore } from '@nanostores/react'
import { token, whenSettled } from '@overtone/design'
import { atom, onMount } from 'nanostores'
import { styled } from 'styled-components'
import type { OpenMenu } from '../frame/useOpenMenu'
import type * as Loaded from './Bell'

const $loaded = atom<typeof Loaded | null>(null)

onMount($loaded, () =>
  whenSettled(() => {
    import(/* webpackChunkName: "account" */ './Bell').then($loaded.set, () => {}) // the page works without it
  }),
)

/** Reserves the bell's space. Its code loads once the page has settled. */
export function LazyBell({ menu }: { menu: OpenMenu }) {
  const loaded = useStore($loaded)
  return <Place>{loaded && <loaded.Bell menu={menu} />}</Place>
}

const Place = styled.div`
  min-width: ${token.control.target};
`
