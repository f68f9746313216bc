import { followTraces } from '../traces/followTraces'
import { collectBeacons } from './collectBeacons'

/** Collects what a user who allows analytics lets the page measure. Returns a cleanup function. */
export function measurePage(page: Parameters<typeof collectBeacons>[0]): () => void {
  const stops = [followTraces(page), collectBeacons(page)]
  return () => stops.forEach(stop => stop())
}
