import { setOrDelete, useAddress } from '@overtone/router/address'

/** Returns the tab in the URL (by default the first one) and a function that changes it. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [params, changeAddress] = useAddress()
  const tab = tabs.find(one => one === params.get('tab')) ?? tabs[0]
  return [tab, next => changeAddress(params => setOrDelete(params, 'tab', next === tabs[0] ? null : next), true)]
}
