import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let staying: TestUser
let stored: string[]

beforeAll(async () => {
  at = await startTestBackend()
  staying = await at.signUp('staying@overtone.test')
  stored = await upload(staying)
}, 60_000)
afterAll(() => at?.stop())

/** Uploads files to every place that an account may write to; returns their addresses. */
async function upload({ id, client }: TestUser): Promise<string[]> {
  const places = [
    ['audio-files', `tracks/${id}/a.mp3`, 'audio/mpeg'],
    ['cover-images', `covers/${id}/a.png`, 'image/png'],
    ['cover-images', `playlist-covers/${id}/a.png`, 'image/png'],
    ['profile-images', `avatars/${id}`, 'image/png'],
  ] as const
  return Promise.all(
    places.map(async ([bucket, name, type]) => {
      const { error } = await client.storage.from(bucket).upload(name, new Blob(['x'], { type }))
      if (error) throw error
      return client.storage.from(bucket).getPublicUrl(name).data.publicUrl
    }),
  )
}

async function versionsOnDisk(): Promise<string[]> {
  const files = await readdir(join(at.dataDir, 'storage'), { recursive: true })
  return files.filter(file => /^[\da-f]{2}\/./.test(file)).map(file => file.slice(3))
}

async function versionsOf(id: string): Promise<string[]> {
  const rows = await at.sql<{ version: string }[]>`select version from storage.objects where name like ${`%${id}%`}`
  return rows.map(({ version }) => version)
}

test.each([
  ['by its user', (leaving: TestUser) => leaving.client.rpc('delete_my_account')],
  ['directly in the table', (leaving: TestUser) => at.service.from('users').delete().eq('id', leaving.id)],
])('the files of an account that is deleted %s are gone, and no others', async (_, leave) => {
  const leaving = await at.signUp(`leaving${Math.random()}@overtone.test`)
  const addresses = await upload(leaving)
  const versions = await versionsOf(leaving.id)
  expect(versions).toHaveLength(4)
  expect((await leave(leaving)).error).toBeNull()
  expect(await versionsOf(leaving.id)).toEqual([])
  for (const address of addresses) expect((await fetch(address)).status).toBe(404)
  for (const address of stored) expect((await fetch(address)).status).toBe(200)
  await vi.waitFor(async () => {
    const onDisk = await versionsOnDisk()
    expect(versions.filter(version => onDisk.includes(version))).toEqual([])
  }, 5000)
  const left = await versionsOf(staying.id)
  expect(left).toHaveLength(4)
  expect(await versionsOnDisk()).toEqual(expect.arrayContaining(left))
})
