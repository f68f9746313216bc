import { readdir, readFile } from 'node:fs/promises'

/** Returns the resident memory of a process in megabytes (10⁶ bytes). NaN if the system has no /proc. */
export async function residentMegabytes(pid: number): Promise<number> {
  return kilobytes(await readOr(`/proc/${pid}/status`), 'VmRSS') / 1000
}

/** Returns the proportional set size (PSS) of a process in megabytes. NaN if the system has no /proc. */
export async function proportionalMegabytes(pid: number): Promise<number> {
  return kilobytes(await readOr(`/proc/${pid}/smaps_rollup`), 'Pss') / 1000
}

/**
 * Returns the PSS in megabytes of all descendants of a process that run a program, so that shared memory counts once.
 * NaN if the system has no /proc.
 */
export async function megabytesUnder(pid: number, program: string): Promise<number> {
  const sizes = await Promise.all(
    (await descendantsOf(pid)).map(async descendant =>
      (await readOr(`/proc/${descendant}/comm`)).trim() === program ? proportionalMegabytes(descendant) : 0,
    ),
  )
  const sum = sizes.reduce((total, size) => total + size, 0)
  return sum > 0 ? sum : NaN
}

export interface MemorySample {
  readonly megabytes: number
  /** Milliseconds since sampling began. */
  readonly at: number
}

/**
 * Samples the memory of a process every `everyMs`, until the returned function is called, which returns the samples.
 */
export function watchMemory(
  pid: number,
  everyMs: number,
  megabytesOf = residentMegabytes,
): () => Promise<MemorySample[]> {
  const samples: MemorySample[] = []
  const began = performance.now()
  let look = Promise.resolve()
  const timer = setInterval(() => {
    look = megabytesOf(pid).then(megabytes => {
      samples.push({ megabytes, at: performance.now() - began })
    })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await look
    return samples
  }
}

async function descendantsOf(pid: number): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => [])
  const parents = new Map<number, number>()
  for (const entry of entries) {
    const parent = /\) \S (\d+) /.exec(/^\d+$/.test(entry) ? await readOr(`/proc/${entry}/stat`) : '')?.[1]
    if (parent) parents.set(Number(entry), Number(parent))
  }
  const isUnder = (child: number): boolean => {
    const parent = parents.get(child)
    return parent !== undefined && (parent === pid || isUnder(parent))
  }
  return [...parents.keys()].filter(isUnder)
}

function kilobytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? NaN)
}

function readOr(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
