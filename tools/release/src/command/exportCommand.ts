import { exportSite } from '../hosting/exportSite'
import { isWebServer } from '../hosting/targets'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import type { Asked } from './parseCommand'

/** Writes what is live into a folder for a web server or a host. */
export async function exportLive(store: Store, folder: string, asked: Asked): Promise<Answer> {
  const { target, root, port, isSwitched } = asked
  if ((root !== undefined || port !== undefined) && !isWebServer(target)) {
    throw new ReleaseError(`--root and --port are for web servers, and ${target} has neither`)
  }
  const exported = await exportSite(store, folder, { target, root, port, isSwitched })
  const { sequence, site, config, written, removed } = exported
  return {
    lines: [
      `Release ${sequence} is in ${site}. Files written: ${written}, removed: ${removed}`,
      `${config} is the configuration of ${target}`,
    ],
    data: exported,
  }
}
