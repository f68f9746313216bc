import { Agent, get } from 'node:http'
import type { Figure } from '../figure'
import { openLoop } from '../data/openLoop'
import { median, percentile } from '../percentile'
import { watchMemory } from '../processMemory'
import type { MemorySample } from '../processMemory'
import type { Size } from '../section'
import { uploadBody } from './upload'
import type { Account, Source } from './upload'

const rangeBytes = 256 * 1024
const rangesPerSecond = 2
/** Number of ranges after which a listener skips to another position. */
const rangesUntilSkip = 8

/**
 * Simulates listeners who each request a range twice a second, four times the bit rate of lossless music, and now and
 * then skip. Compares the memory of the process between the first and the last quarter.
 */
export async function streamToListeners(
  account: Account,
  source: Source,
  pid: number,
  { listeners, seconds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const name = `audio-files/tracks/${account.userId}/listened.mp3`
  const headers = { ...account.headers, 'content-type': 'audio/mpeg' }
  await uploadBody(`${account.url}/storage/v1/object/${name}`, 'POST', source, headers)
  const url = `${account.url}/storage/v1/object/public/${name}`
  const agent = new Agent({ keepAlive: true, maxSockets: listeners })
  const ranges = Math.floor(source.bytes / rangeBytes)

  const listen = (duration: number) =>
    openLoop({
      rate: listeners * rangesPerSecond,
      count: listeners * rangesPerSecond * duration,
      call(index) {
        const listener = index % listeners
        const step = Math.floor(index / listeners)
        const skips = Math.floor(step / rangesUntilSkip)
        return readRange(agent, url, (listener * 7919 + skips * 104_729 + step) % ranges)
      },
    })

  say(`${listeners} listeners for ${seconds} s`)
  await listen(Math.min(5, seconds))
  const stopWatching = watchMemory(pid, 100)
  const times = await listen(seconds)
  const memory = await stopWatching()
  agent.destroy()
  return [
    {
      name: `range of ${rangeBytes / 1024} KiB to one of ${listeners} listeners, p50`,
      value: median(times),
      unit: 'ms',
    },
    { name: '  p99', value: percentile(times, 99), unit: 'ms' },
    { name: '  slowest', value: Math.max(...times), unit: 'ms', goal: { atMost: 250 } },
    { name: 'memory of node, last quarter against first', value: growth(memory), unit: '×', goal: { atMost: 1.1 } },
  ]
}

function readRange(agent: Agent, url: string, range: number): Promise<void> {
  const start = range * rangeBytes
  const headers = { range: `bytes=${start}-${start + rangeBytes - 1}` }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, response => {
      let received = 0
      response.on('data', (chunk: Buffer) => (received += chunk.length))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 206 && received === rangeBytes) resolve()
        else reject(new Error(`A range request returned ${response.statusCode} with ${received} bytes`))
      })
    }).once('error', reject)
  })
}

/** Returns the ratio of the medians of the last and the first quarter. */
export function growth(samples: readonly MemorySample[]): number {
  const quarter = (samples.at(-1)?.at ?? 0) / 4
  const first = samples.filter(({ at }) => at <= quarter).map(({ megabytes }) => megabytes)
  const last = samples.filter(({ at }) => at >= 3 * quarter).map(({ megabytes }) => megabytes)
  return median(last) / median(first)
}
