import { index, matchOptions, next, pages } from './kept'
import type { LastingEvent } from './scope'

/** Milliseconds for which a kept page is shown without asking: later, its builds may have been deleted. */
const fresh = 24 * 60 * 60 * 1000
/** Milliseconds after which a kept page is shown instead of one that hasn't arrived. */
const patience = 4000

/**
 * Returns the kept page for a navigation, and meanwhile fetches the current one for the next visit. The network goes
 * first if the user reloads, if a newer release is known, or if the kept page is more than a day old.
 */
export async function openPage({ request, event }: { request: Request; event: LastingEvent }): Promise<Response> {
  const [kept, waiting] = [await caches.open(pages), await caches.open(next)]
  const path = new URL(request.url).pathname
  const key = (await kept.match(path, matchOptions)) ? path : index
  const page = await kept.match(key, matchOptions)
  const newer = await waiting.keys()
  const newest = await waiting.match(key, matchOptions)
  // taken away: a page that doesn't start isn't shown twice
  await Promise.all(newer.map(({ url }) => waiting.delete(url, matchOptions)))

  const isReload = request.cache !== 'default'
  const shown = newer.length > 0 ? newest : page
  if (!shown || isReload || !isFresh(shown)) return networkFirst(request, page)
  event.waitUntil(fetchNext(key, { text: await shown.clone().text(), isKept: shown === page }))
  return shown
}

function isFresh({ headers }: Response): boolean {
  return Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) < fresh
}

/** Resolves to the current page; to the kept one if it doesn't arrive, or the server fails. */
async function networkFirst(request: Request, kept: Response | undefined): Promise<Response> {
  const fetched = fetch(request)
  if (!kept) return fetched
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), patience))
  const response = await Promise.race([fetched, late]).catch(() => kept)
  return response.status < 500 ? response : kept
}

/** Fetches the current page, and stores it for the next visit, or as kept if it is the kept one that is shown. */
async function fetchNext(key: string, shown: { readonly text: string; readonly isKept: boolean }): Promise<void> {
  const response = await fetch(key, { cache: 'no-cache' }).catch(() => null)
  if (response?.status !== 200 || response.redirected) return
  const isShown = (await response.clone().text()) === shown.text
  if (!isShown) await (await caches.open(next)).put(key, response)
  else if (shown.isKept) await (await caches.open(pages)).put(key, response)
}
