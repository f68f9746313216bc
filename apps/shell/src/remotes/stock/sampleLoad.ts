import type { StockLoad } from './stockLoad'

/** An attempt to load a stock remote. For tests only. */
export function sampleLoad(base: string, attempt = 1): StockLoad {
  const integrity = { 'remoteEntry.js': 'sha384-entry', 'static/late page.js': 'sha384-late', 'a.css': 'sha384-css' }
  const config = { name: 'tuner', routes: [], slots: {} }
  const build = { version: '1', base, entry: 'remoteEntry.js', integrity, preload: ['remoteEntry.js'] }
  const remote = { name: 'tuner', kind: 'module-federation', ...build, config } as const
  return { remote, name: 'overtone_tuner', base, attempt }
}
