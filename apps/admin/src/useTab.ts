import { setOrDelete, useAddress } from '@overtone/router/address'

/** The part of a page that its address names, else the first one. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [params, changeAddress] = useAddress()
  const tab = tabs.find(one => one === params.get('tab')) ?? tabs[0]
  return [tab, next => changeAddress(params => setOrDelete(params, 'tab', next === tabs[0] ? null : next), true)]
}
