import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure'
import { median } from '../percentile'
import { residentMegabytes, watchMemory } from '../processMemory'
import type { Size } from '../section'
import { uploadBody, uploadForm, uploadResumable } from './upload'
import type { Account, Source } from './upload'

interface Contest {
  /** Address of the baseline server, which only writes files to the same disk. */
  readonly floor: string
  readonly account: Account
  readonly source: Source
  /** The process whose memory is sampled. */
  readonly pid: number
}

interface Way {
  readonly name: string
  /** Name of its baseline: the same upload to the baseline server. Undefined for a baseline itself. */
  readonly against?: string
  upload(round: number): Promise<void>
}

/** Returns the ways to upload, each with a baseline, because clients are slower with a form than with a plain body. */
function waysOf({ floor, account, source }: Contest): readonly Way[] {
  const nameOf = (way: string, round: number) => `tracks/${account.userId}/${way}-${round}.mp3`
  const storage = `${account.url}/storage/v1/object/audio-files`
  const headers = { ...account.headers, 'content-type': 'audio/mpeg' }
  return [
    { name: 'plain PUT', upload: () => uploadBody(`${floor}/plain`, 'PUT', source) },
    { name: 'plain PUT, synced to disk', upload: () => uploadBody(`${floor}/synced?sync`, 'PUT', source) },
    { name: 'plain PUT of a form', upload: () => uploadForm(`${floor}/form`, 'PUT', source) },
    {
      name: 'one request',
      against: 'plain PUT',
      upload: round => uploadBody(`${storage}/${nameOf('body', round)}`, 'POST', source, headers),
    },
    {
      name: 'form',
      against: 'plain PUT of a form',
      upload: round => uploadForm(`${storage}/${nameOf('form', round)}`, 'POST', source, account.headers),
    },
    {
      name: 'resumable',
      against: 'plain PUT',
      upload: round => uploadResumable(account, nameOf('resumable', round), source),
    },
  ]
}

/** Uploads the same file in all ways, alternating, so that a slow moment of the disk affects all of them. */
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
      await sleep(300) // lets the disk settle
    }
  }

  const ours = runs.filter(({ against }) => against !== undefined)
  const figures = runs.flatMap(({ name, against, times }): Figure[] => {
    const floor = runs.find(run => run.name === against)
    if (!floor) return [{ name: `${size.megabytes} MB by ${name}`, value: median(times), unit: 'ms' }]
    return [
      { name: `${size.megabytes} MB to the storage, ${name}`, value: median(times), unit: 'ms' },
      {
        name: `  speed against ${floor.name}, median of rounds`,
        value: median(times.map((time, round) => (floor.times[round] ?? NaN) / time)),
        unit: '×',
        goal: { atLeast: 0.8 },
      },
    ]
  })
  return [
    ...figures,
    { name: 'memory of node before', value: before, unit: 'MB' },
    {
      name: 'peak memory of node while uploading',
      value: Math.max(...ours.flatMap(({ peaks }) => peaks)),
      unit: 'MB',
      goal: { atMost: 200 },
    },
  ]
}
