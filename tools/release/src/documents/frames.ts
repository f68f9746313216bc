import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameAnswer, FrameRequest, Registry } from '@overtone/federation'
import { runProgram } from '@overtone/rsbuild/program'
import { hasOwnChecksum, withChecksum } from '../store/checksum'
import { getJson, type Store } from '../store/store'

export const framesKey = 'frames.json'

/** The frames of a promotion, cached for the next one unless the program or its request changes. */
export interface StoredFrames extends FrameAnswer {
  readonly schema: 1
  /** SHA-256 of the program and its request, in hexadecimal digits. */
  readonly key: string
  readonly checksum: string
}

/**
 * Returns the frame of the live shell around each path, from the cache in the store if possible. Null if the shell
 * can't render frames. Writes nothing.
 */
export async function renderFrames(
  store: Store,
  { shell, remotes }: Registry,
  paths: readonly string[],
): Promise<StoredFrames | null> {
  const program = await store.get(`${shell.base.slice(1)}frame.mjs`)
  if (!program) return null
  const request = requestFor(remotes, paths)
  const key = createHash('sha256').update(program).update(JSON.stringify(request)).digest('hex')
  const stored = await getJson<StoredFrames>(store, framesKey).catch(() => null) // a damaged cache counts as none
  if (stored?.key === key && hasOwnChecksum(stored)) return stored
  const answer = await ask(program, request)
  return answer && withChecksum({ schema: 1 as const, key, css: answer.css, frames: answer.frames })
}

/** A frame depends on the configurations of remotes, not on their builds: most promotions can reuse it. */
function requestFor(remotes: Registry['remotes'], paths: readonly string[]): FrameRequest {
  const named = remotes.map(({ name, config }) => ({ name, config, version: '', base: '', integrity: {}, preload: [] }))
  return { registry: { remotes: named }, paths }
}

async function ask(program: Uint8Array, request: FrameRequest): Promise<FrameAnswer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-frame-'))
  try {
    const file = join(folder, 'frame.mjs')
    await writeFile(file, program)
    return await runProgram<FrameAnswer>(file, request)
  } catch (error) {
    console.warn('The shell rendered no frame, so this release has no prerendered pages.', error)
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
