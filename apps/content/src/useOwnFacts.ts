import { useLocation } from '@overtone/router'
import { useEffect } from 'react'

/** What the head of a prerendered page says of that page alone. Source: composeIndex of tools/release. */
const facts = 'link[rel="canonical"], meta[name="description"], #overtone-page'

/** Takes what the head says of the page that the document came with out of it once that page is left. */
export function useOwnFacts(): void {
  const { pathname } = useLocation()
  useEffect(() => () => document.head.querySelectorAll(facts).forEach(fact => fact.remove()), [pathname])
}
