import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientOf, testPassword } from './testing/testBackend'

type Ready = Awaited<ReturnType<typeof start>>

let dataDir: string
let backend: Ready

/** Starts the backend in a process of its own, so that it can be killed. */
async function start(port = 0) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const env = { ...process.env, OVERTONE_DATA: dataDir, BACKEND_PORT: String(port), OVERTONE_SEED: 'off' }
  const child = fork(main, { env, execArgv: ['--import', 'tsx'], stdio: 'ignore' })
  const [ready] = (await once(child, 'message')) as [{ type: string; url: string; publishableKey: string }]
  expect(ready.type).toBe('ready')
  return { ...ready, child }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  backend = await start()
}, 60_000)
afterAll(async () => {
  if (backend) await end(backend.child)
  await rm(dataDir, { recursive: true, force: true })
})

interface TestUser {
  readonly id: string
  readonly client: SupabaseClient
}

/** Creates four users, because one user can have at most a hundred playlists. */
function newPeople(name: string): Promise<TestUser[]> {
  return Promise.all(
    [1, 2, 3, 4].map(async n => {
      const client = clientOf(backend)
      const { data, error } = await client.auth.signUp({ email: `${name}${n}@overtone.test`, password: testPassword })
      if (error) throw error
      return { id: data.user?.id ?? '', client }
    }),
  )
}

/** Adds 200 playlists concurrently, and calls `kill` in the middle. Resolves with the outcome of each. */
async function writeDuring(people: readonly TestUser[], kill: () => void) {
  const acknowledged: string[] = []
  const refused: number[] = []
  const add = async ({ id, client }: TestUser, title: string) => {
    const { error, status } = await client.from('playlists').insert({ title, user_id: id })
    if (error) refused.push(status)
    else if (acknowledged.push(title) === 40) kill()
  }
  const inserts = Array.from({ length: 50 }, (_, n) => people.map((user, who) => add(user, `${who}-${n}`)))
  await Promise.all(inserts.flat())
  return { acknowledged, refused }
}

async function titlesOf(people: readonly TestUser[]): Promise<string[]> {
  const answers = await Promise.all(
    people.map(({ id, client }) => client.from('playlists').select('title').eq('user_id', id)),
  )
  return answers.flatMap(({ data, error }) => {
    if (error) throw new Error(error.message)
    return data.map(row => row.title as string)
  })
}

async function expectToWrite([user]: readonly TestUser[]): Promise<void> {
  const answer = await user?.client.from('playlists').insert({ title: 'After', user_id: user.id })
  expect(answer?.error).toBeNull()
}

test('loses no acknowledged row when PostgreSQL is killed, and recovers by itself', async () => {
  const people = await newPeople('first')
  const received: string[] = []
  const states: string[] = []
  clientOf(backend)
    .channel('playlists')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'playlists', filter: 'title=eq.After' }, () =>
      received.push('After'),
    )
    .subscribe(state => states.push(state))
  await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']), 3000)
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const { acknowledged, refused } = await writeDuring(people, () => process.kill(pid, 'SIGKILL'))
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set([503]))
  const stored = await vi.waitFor(() => titlesOf(people), { timeout: 10_000, interval: 100 })
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  await vi.waitFor(() => expect(states.at(-1)).toBe('SUBSCRIBED'), { timeout: 10_000, interval: 100 })
  expect(states).toContain('CHANNEL_ERROR')
  await expectToWrite(people)
  await vi.waitFor(() => expect(received).toEqual(['After']), 3000)
}, 30_000)

test('loses no acknowledged row when the backend is killed, and restarts with one command', async () => {
  const people = await newPeople('second')
  const exit = once(backend.child, 'exit')
  const { acknowledged, refused } = await writeDuring(people, () => backend.child.kill('SIGKILL'))
  await exit
  expect(refused.length).toBeGreaterThan(0)
  backend = await start(Number(new URL(backend.url).port))
  expect(await titlesOf(people)).toEqual(expect.arrayContaining(acknowledged))
  await expectToWrite(people)
}, 30_000)
