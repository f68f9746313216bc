import { followTraces } from '../traces/followTraces'
import { collectBeacons, type MeasuredPage } from './collectBeacons'

/** Collects what a user who allows analytics lets the page measure. Returns a cleanup function. */
export function measurePage(page: MeasuredPage): () => void {
  const stops = [followTraces(page), collectBeacons(page)]
  return () => stops.forEach(stop => stop())
}
