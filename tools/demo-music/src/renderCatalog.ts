import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { tracks } from './catalog'
import type { SeedTrack } from './catalog'
import type { RenderedTrack } from './renderTrack'

/** Increase it when the sound or its measurements change: it is part of every cache key. */
const generatorVersion = 3
const workerCount = 2

/**
 * Renders every track of the catalog, by slug. Reads tracks from `cacheDir` if an earlier call stored them there; two
 * processes render and store the others. `onProgress` gets the number of finished tracks. Throws if a piece can't be
 * rendered, the folder can't be written or `signal` aborts; the processes have ended by then.
 */
export async function renderCatalog(
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
      const cached = await readCached(cacheDir, piece)
      if (cached) report(piece, cached)
      else missing.push(piece)
    }),
  )
  // the longest first, so that both workers end at about the same time
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
          await store(cacheDir, piece, track)
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

/** Starts a process rather than a thread: on Node 20 the parent's TypeScript loader doesn't apply to worker threads. */
function startWorker() {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', loader],
    serialization: 'advanced',
  })
  const ended = new Promise(resolve => worker.once('exit', resolve))
  return {
    /** Lowers the priority of the process to the lowest. */
    giveWay() {
      if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_LOW)
    },
    track: (piece: SeedTrack) =>
      new Promise<RenderedTrack>((resolve, reject) => {
        const removeListeners = () => worker.off('message', onTrack).off('error', onEnd).off('exit', onEnd)
        const onTrack = (track: RenderedTrack) => {
          removeListeners()
          resolve(track)
        }
        const onEnd = (cause: unknown) => {
          removeListeners()
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

/**
 * Renders pieces one after another in a process that gives way to everything else, and stores them in `cacheDir` like
 * `renderCatalog`. `onTrack` gets each, and is awaited. Throws as `renderCatalog`.
 */
export async function renderQuietly(
  pieces: readonly SeedTrack[],
  cacheDir: string,
  onTrack: (piece: SeedTrack, track: RenderedTrack) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  const worker = startWorker()
  worker.giveWay()
  const onAbort = () => void worker.stop()
  signal.addEventListener('abort', onAbort)
  try {
    for (const piece of pieces) {
      signal.throwIfAborted()
      let track = await readCached(cacheDir, piece)
      if (!track) {
        track = await worker.track(piece)
        await store(cacheDir, piece, track)
      }
      await onTrack(piece, track)
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    await worker.stop()
  }
}

/** Returns the name of a track's file, which depends on everything that its sound and its metadata depend on. */
function fileOf(cacheDir: string, piece: SeedTrack): string {
  const { slug, genre, key, mode, bpm, seconds } = piece
  const facts = JSON.stringify({ generatorVersion, slug, genre, key, mode, bpm, seconds })
  return join(cacheDir, `${slug}-${createHash('sha256').update(facts).digest('hex').slice(0, 16)}`)
}

async function readCached(cacheDir: string, piece: SeedTrack): Promise<RenderedTrack | null> {
  const file = fileOf(cacheDir, piece)
  try {
    const [mp3, facts] = await Promise.all([readFile(`${file}.mp3`), readFile(`${file}.json`, 'utf8')])
    return { mp3: new Uint8Array(mp3), ...(JSON.parse(facts) as Omit<RenderedTrack, 'mp3'>) }
  } catch {
    // missing or damaged: it is rendered again
    return null
  }
}

/** Both files are renamed into place, the metadata last, so that it never exists without the sound. */
async function store(cacheDir: string, piece: SeedTrack, { mp3, ...facts }: RenderedTrack): Promise<void> {
  const file = fileOf(cacheDir, piece)
  await replace(`${file}.mp3`, mp3)
  await replace(`${file}.json`, JSON.stringify(facts))
}

async function replace(file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
