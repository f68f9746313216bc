import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import type { HealthCount } from '../canary/releaseHealth'
import { clearOutput, runSample, runtimeConfig } from '../command/sampleCommand'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { createKey, signerOf, type Signer } from '../registry/signer'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import type { Policy } from './policy'

const day = 24 * 60 * 60 * 1000
/** A key that may approve, and one that may do nothing. */
export const other = await signerOf(await createKey(), 'the other')
export const stranger = await signerOf(await createKey(), 'a stranger')
/** The rule that the other key has to approve builds. */
export const rules: Partial<Policy> = { approvals: 1, approvers: { [other.id]: other.publicKey } }

interface Sample {
  store: Store
  /** The folder of drafts. */
  root: string
  /** Builds: the live shell, and the live and another listener. */
  shell: string
  one: string
  two: string
  /** The clock of this machine. */
  clock: number
  counts: readonly HealthCount[]
}

/** The state of the current test. For tests of the policy. */
export const sample = {} as Sample
beforeEach(async () => {
  Object.assign(sample, { clock: Date.now(), counts: [], root: await temporaryFolder() })
  sample.store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(sample.store, runtimeConfig)
  sample.shell = await published('shell', shellBuild)
  sample.one = await published('listener', remoteBuild('listener', 'one'))
  sample.two = await published('listener', remoteBuild('listener', 'two'))
  expect(await release('promote', sample.shell, sample.one)).toBe(0)
})

/** Runs the release command with a key. Returns its exit code. */
export function releaseBy(by: Signer, ...args: string[]): Promise<number> {
  clearOutput()
  const { store, root } = sample
  const openHealth = () => ({
    expect: () => Promise.resolve(),
    readVitals: () => Promise.resolve([]),
    read: () => Promise.resolve(sample.counts),
  })
  const openSigner = () => Promise.resolve(by)
  return runSample({ store, root, openSigner, openHealth, now: () => new Date(sample.clock) }, ...args)
}

/** Runs the release command with the sample key. */
export function release(...args: string[]): Promise<number> {
  return releaseBy(signer, ...args)
}

export async function published(app: string, build: Record<string, string>): Promise<string> {
  return `${app}@${(await publish(sample.store, { app, version: '0.1.0', dist: await writeFolder(build) })).id}`
}

/** Changes the draft. */
export async function edit(change: object): Promise<void> {
  const file = join(sample.root, 'policy.json')
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as Policy), ...change }))
}

/** Drafts, edits, signs and applies the next policy. */
export async function change(next: Partial<Policy>): Promise<void> {
  sample.root = await temporaryFolder()
  expect(await release('policy', 'draft')).toBe(0)
  await edit(next)
  expect(await release('policy', 'sign')).toBe(0)
  expect(await release('policy', 'apply')).toBe(0)
}

/** Returns the time in a number of days, by the clock of this machine. */
export function at(days: number): string {
  return new Date(sample.clock + days * day).toISOString()
}
