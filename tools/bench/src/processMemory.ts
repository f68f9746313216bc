import { readdir, readFile } from 'node:fs/promises'

/** Megabytes (10⁶ bytes) that a process holds in memory. NaN where the system has no /proc to tell. */
export async function residentMegabytes(pid: number): Promise<number> {
  return kilobytes(await readOr(`/proc/${pid}/status`), 'VmRSS') / 1000
}

/** Megabytes that a process holds, its part of what it shares with others (PSS). NaN where there is no /proc to tell. */
export async function proportionalMegabytes(pid: number): Promise<number> {
  return kilobytes(await readOr(`/proc/${pid}/smaps_rollup`), 'Pss') / 1000
}

/**
 * Megabytes of all processes under one that run a program, memory that they share counted once (PSS).
 * NaN where the system has no /proc to tell.
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

/** Looks every `everyMs` at what a process holds, until the returned function is called, which gives what was seen. */
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
