import { setTimeout as sleep } from 'node:timers/promises'
import { withBackend } from './backendProcess'
import { readsDuringSignIns } from './readsDuringSignIns'
import { median } from '../percentile'
import { megabytesUnder, residentMegabytes } from '../processMemory'
import type { Section } from '../section'
import { inTemporaryFolder } from '../temporaryFolder'

/** Measures a start with the demo catalog in place, and the memory of the backend at rest. */
export const backendSection: Section = {
  name: 'backend',
  measure: ({ rounds }, say) =>
    inTemporaryFolder(async folder => {
      say('seeding the demo catalog')
      const first = await withBackend(folder, { seed: true }, async backend => backend.startMs)
      const starts: number[] = []
      const node: number[] = []
      const postgres: number[] = []
      const reads: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        say(`warm start ${round}/${rounds}`)
        await withBackend(folder, { seed: true }, async backend => {
          starts.push(backend.startMs)
          await askForTracks(backend.url, backend.publishableKey)
          await sleep(2000)
          node.push(await residentMegabytes(backend.pid))
          postgres.push(await megabytesUnder(backend.pid, 'postgres'))
          reads.push(...(await readsDuringSignIns(backend)))
        })
      }
      const memory = median(node) + median(postgres)
      return [
        { name: 'first start, empty folder, music from its cache', value: first / 1000, unit: 's' },
        { name: 'warm start, median', value: median(starts), unit: 'ms' },
        { name: 'memory of node, at rest', value: median(node), unit: 'MB' },
        { name: 'memory of PostgreSQL, at rest', value: median(postgres), unit: 'MB' },
        { name: 'memory together, at rest', value: memory, unit: 'MB', goal: { atMost: 350 } },
        { name: 'slowest read during 40 wrong sign-ins', value: Math.max(...reads), unit: 'ms', goal: { atMost: 250 } },
      ]
    }),
}

async function askForTracks(url: string, apikey: string): Promise<void> {
  for (let time = 0; time < 50; time += 1) {
    const response = await fetch(`${url}/rest/v1/tracks?select=*&order=created_at.desc&limit=60`, {
      headers: { apikey },
    })
    if (!response.ok) throw new Error(`The backend returned ${response.status} for a list of tracks`)
    await response.arrayBuffer()
  }
}
