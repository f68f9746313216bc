import { exportSite } from '../hosting/exportSite'
import type { WebServer } from '../hosting/webServers'
import type { Store } from '../store/store'
import type { Answer } from './answer'

/** Writes what is live into a folder for a web server. */
export async function exportLive(store: Store, folder: string, target: WebServer): Promise<Answer> {
  const exported = await exportSite(store, folder, target)
  const { sequence, site, config, written, removed } = exported
  return {
    lines: [
      `Release ${sequence} is in ${site}. Files written: ${written}, removed: ${removed}`,
      `${config} is the configuration of ${target}`,
    ],
    data: exported,
  }
}
