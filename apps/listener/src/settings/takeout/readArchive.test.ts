import { expect, test } from 'vitest'
import { newArchive } from './archive'
import { readArchive } from './readArchive'

const manifest = { format: 'overtone-data', version: 1, createdAt: '2026-11-26T09:00:00Z', missing: [] }
const profile = { name: 'Ilse', bio: '', website: null, socialLinks: {}, avatar: null }
const lists = ['tracks.json', 'releases.json', 'playlists.json', 'favorites.json', 'following.json']
const parts = { 'manifest.json': manifest, 'profile.json': profile, 'settings.json': {} }

async function packed(changes: Readonly<Record<string, unknown>> = {}) {
  const zip = newArchive()
  const files = { ...parts, ...Object.fromEntries(lists.map(list => [list, []])), ...changes }
  for (const [path, content] of Object.entries(files))
    if (content !== undefined) await zip.add(path, typeof content === 'string' ? content : JSON.stringify(content))
  await zip.add('audio/a.mp3', new Blob(['the sound of the tide']))
  return zip.close()
}

test('an archive is read with its files', async () => {
  const read = await readArchive(await packed())
  expect(read.data).toMatchObject({ createdAt: manifest.createdAt, profile, tracks: [], following: [] })
  const audio = await read.data?.reader.file('audio/a.mp3', 'audio/mpeg')
  expect(audio?.data?.type).toBe('audio/mpeg')
  expect(await audio?.data?.text()).toBe('the sound of the tide')
})

test.each([
  ['not a zip file', () => Promise.resolve(new Blob(['not a zip'])), 'archiveUnknown'],
  ['another zip file', () => packed({ 'manifest.json': undefined }), 'archiveUnknown'],
  ['a newer version', () => packed({ 'manifest.json': { ...manifest, version: 2 } }), 'archiveTooNew'],
  ['a missing part', () => packed({ 'favorites.json': undefined }), 'archiveDamaged'],
  ['a part that isn’t JSON', () => packed({ 'favorites.json': '[' }), 'archiveDamaged'],
  ['a part of another shape', () => packed({ 'favorites.json': [{ id: 1 }] }), 'archiveDamaged'],
])('%s is refused', async (_, make, key) => {
  const { error } = await readArchive(await make())
  expect(error?.key).toBe(key)
  if (key === 'archiveDamaged') expect(error?.params).toEqual({ file: 'favorites.json' })
})

test('a file whose bytes changed is refused, and the others are still read', async () => {
  const bytes = new Uint8Array(await (await packed()).arrayBuffer())
  const at = new TextDecoder('latin1').decode(bytes).indexOf('the sound')
  bytes[at] = 'T'.charCodeAt(0)
  const read = await readArchive(new Blob([bytes]))
  expect(read.ok).toBe(true)
  const audio = await read.data?.reader.file('audio/a.mp3', 'audio/mpeg')
  expect(audio?.error).toEqual({ code: 'invalid', key: 'archiveDamaged', params: { file: 'audio/a.mp3' } })
})

test('an archive that was cut off is refused', async () => {
  const whole = await packed()
  expect((await readArchive(whole.slice(0, whole.size - 40))).error?.key).toBe('archiveUnknown')
})
