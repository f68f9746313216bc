import { lateView } from './lateView'

/** What plays and what comes next: beside the page on a wide screen, inside the full view on a small one. */
export const queueView = lateView(async () => (await import('./queue/Queue')).Queue)

/** The player over the whole of a small screen. */
export const fullView = lateView(async () => (await import('./full-view/FullView')).FullView)
