import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { tracks } from './catalogue'
import type { SeedTrack } from './catalogue'
import type { RenderedTrack } from './renderTrack'

/** Raise it when the sound changes: it is part of every cache key. */
const generatorVersion = 2
const workerCount = 2

/**
 * Every track of the catalogue as sound, by slug. What an earlier call has kept in `cacheDir` is read from there, the
 * rest is rendered by two processes and kept. `onProgress` hears how many of all are done. Throws when a piece cannot be
 * rendered, the folder cannot be written or `signal` breaks it off; the processes have ended by then.
 */
export async function renderCatalogue(
  cacheDir: string,
  onProgress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, RenderedTrack>> {
  await mkdir(cacheDir, { recursive: true })
  const rendered = new Map<string, RenderedTrack>()
  const report = (piece: SeedTrack, track: RenderedTrack) => {
    rendered.set(piece.slug, track)
    onProgress(rendered.size, tracks.length)
  }
  const missing: SeedTrack[] = []
  await Promise.all(
    tracks.map(async piece => {
      const kept = await readKept(cacheDir, piece)
      if (kept) report(piece, kept)
      else missing.push(piece)
    }),
  )
  // the longest first, so that the two workers end together
  missing.sort((a, b) => b.seconds - a.seconds)
  signal?.throwIfAborted()
  const workers = Array.from({ length: Math.min(workerCount, missing.length) }, () => startWorker())
  const stopWorkers = () => Promise.all(workers.map(worker => worker.stop()))
  const onAbort = () => void stopWorkers()
  signal?.addEventListener('abort', onAbort)
  try {
    await Promise.all(
      workers.map(async worker => {
        for (let piece = missing.shift(); piece; piece = missing.shift()) {
          const track = await worker.track(piece)
          await keep(cacheDir, piece, track)
          report(piece, track)
        }
      }),
    )
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await stopWorkers()
  }
  return new Map(
    tracks.flatMap(({ slug }) => {
      const track = rendered.get(slug)
      return track ? [[slug, track]] : []
    }),
  )
}

/**
 * A process rather than a thread: on Node 20 the TypeScript loader of the parent does not reach into a worker thread.
 */
function startWorker(): { track: (piece: SeedTrack) => Promise<RenderedTrack>; stop: () => Promise<unknown> } {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', loader],
    serialization: 'advanced',
  })
  const ended = new Promise(resolve => worker.once('exit', resolve))
  return {
    track: piece =>
      new Promise((resolve, reject) => {
        const forget = () => worker.off('message', onTrack).off('error', onEnd).off('exit', onEnd)
        const onTrack = (track: RenderedTrack) => {
          forget()
          resolve(track)
        }
        const onEnd = (cause: unknown) => {
          forget()
          reject(new Error(`Cannot render ${piece.slug}: its process ended`, { cause }))
        }
        worker.on('message', onTrack).on('error', onEnd).on('exit', onEnd)
        worker.send(piece)
      }),
    stop: () => {
      worker.kill()
      return ended
    },
  }
}

/** The name of a track's file: changes with everything its sound and its numbers depend on. */
function fileOf(cacheDir: string, piece: SeedTrack): string {
  const { slug, genre, key, mode, bpm, seconds } = piece
  const facts = JSON.stringify({ generatorVersion, slug, genre, key, mode, bpm, seconds })
  return join(cacheDir, `${slug}-${createHash('sha256').update(facts).digest('hex').slice(0, 16)}`)
}

async function readKept(cacheDir: string, piece: SeedTrack): Promise<RenderedTrack | null> {
  const file = fileOf(cacheDir, piece)
  try {
    const [mp3, facts] = await Promise.all([readFile(`${file}.mp3`), readFile(`${file}.json`, 'utf8')])
    return { mp3: new Uint8Array(mp3), ...(JSON.parse(facts) as Omit<RenderedTrack, 'mp3'>) }
  } catch {
    // not there, or not whole: it is rendered again
    return null
  }
}

/** Both files come by a rename, the facts last: whoever finds them finds the sound too. */
async function keep(cacheDir: string, piece: SeedTrack, { mp3, ...facts }: RenderedTrack): Promise<void> {
  const file = fileOf(cacheDir, piece)
  await replace(`${file}.mp3`, mp3)
  await replace(`${file}.json`, JSON.stringify(facts))
}

async function replace(file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
