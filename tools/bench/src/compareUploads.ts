import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figure'
import { median } from './percentile'
import { residentMegabytes, watchMemory } from './processMemory'
import type { Size } from './section'
import { uploadBody, uploadForm, uploadResumable } from './upload'
import type { Account, Source } from './upload'

interface Contest {
  /** Address of a server that does nothing but write files to the same disk. */
  readonly floor: string
  readonly account: Account
  readonly source: Source
  /** The process whose memory is watched. */
  readonly pid: number
}

interface Way {
  readonly name: string
  upload(round: number): Promise<void>
}

/** The floor first: the others are compared with it. */
function waysOf({ floor, account, source }: Contest): readonly Way[] {
  const nameOf = (way: string, round: number) => `tracks/${account.userId}/${way}-${round}.mp3`
  const storage = `${account.url}/storage/v1/object/audio-files`
  const headers = { ...account.headers, 'content-type': 'audio/mpeg' }
  return [
    { name: 'plain PUT', upload: () => uploadBody(`${floor}/plain`, 'PUT', source) },
    { name: 'plain PUT, synced', upload: () => uploadBody(`${floor}/synced?sync`, 'PUT', source) },
    {
      name: 'one request',
      upload: round => uploadBody(`${storage}/${nameOf('body', round)}`, 'POST', source, headers),
    },
    { name: 'form', upload: round => uploadForm(account, nameOf('form', round), source) },
    { name: 'resumable', upload: round => uploadResumable(account, nameOf('resumable', round), source) },
  ]
}

/** Uploads the same file in all ways, which take turns, so that a slow moment of the disk meets all of them. */
export async function compareUploads(contest: Contest, size: Size, say: (line: string) => void): Promise<Figure[]> {
  const before = await residentMegabytes(contest.pid)
  const runs = waysOf(contest).map(way => ({ ...way, times: [] as number[], peaks: [] as number[] }))
  for (let round = 0; round <= size.rounds; round += 1) {
    say(round === 0 ? 'uploading once to warm up' : `uploading, round ${round}/${size.rounds}`)
    for (const { upload, times, peaks } of runs) {
      const stopWatching = watchMemory(contest.pid, 20)
      const began = performance.now()
      await upload(round)
      const took = performance.now() - began
      const seen = await stopWatching()
      if (round > 0) times.push(took)
      peaks.push(Math.max(...seen.map(({ megabytes }) => megabytes)))
      await sleep(300) // the disk comes to rest
    }
  }

  const [floor, synced, ...ours] = runs
  const floorMs = median(floor?.times ?? [])
  return [
    { name: `${size.megabytes} MB by plain PUT`, value: floorMs, unit: 'ms' },
    { name: `${size.megabytes} MB by plain PUT, synced to disk`, value: median(synced?.times ?? []), unit: 'ms' },
    ...ours.flatMap(({ name, times }): Figure[] => [
      { name: `${size.megabytes} MB to the storage, ${name}`, value: median(times), unit: 'ms' },
      { name: `  speed against plain PUT`, value: floorMs / median(times), unit: '×', goal: { atLeast: 0.8 } },
    ]),
    { name: 'memory of node before', value: before, unit: 'MB' },
    {
      name: 'peak memory of node while uploading',
      value: Math.max(...ours.flatMap(({ peaks }) => peaks)),
      unit: 'MB',
      goal: { atMost: 200 },
    },
  ]
}
