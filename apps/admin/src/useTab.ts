import { useSearchParams } from '@overtone/router'

/** The part of a page that its address names, else the first one. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(one => one === params.get('tab')) ?? tabs[0]
  return [tab, next => setParams(next === tabs[0] ? {} : { tab: next }, { replace: true })]
}
