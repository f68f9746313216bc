import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../testing/testBackend'
import { fileAddress } from '../testing/testBackend'
import { artist, at, listener, other } from './listeners'

const bytes = new Uint8Array(64).map((_, i) => i)
const full = (by: Pick<TestUser, 'client'>) => by.client.storage.from('full-audio')
let file: string
let track: string
let people: Readonly<Record<string, Pick<TestUser, 'client'>>>

async function addTrack(name: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    ...{ artist_id: artist.id, title: 'Out', genre: 'Jazz', audio_url: fileAddress(`audio-files/tracks/${name}`) },
    ...{ price: 1.49, ...columns },
  }
  const [added] = await at.sql<{ id: string }[]>`insert into tracks ${at.sql(row)} returning id`
  return added?.id ?? ''
}

async function upload(by: TestUser, name: string): Promise<string> {
  const path = `full/${by.id}/${name}`
  const { error } = await full(by).upload(path, new Blob([bytes], { type: 'audio/mpeg' }))
  if (error) throw error
  return path
}

const buy = ({ client }: TestUser, track_id: string) =>
  client.rpc('buy_track', { track_id, price: 1.49, amount: 1.49, idempotency_key: crypto.randomUUID(), method: 'card' })

async function signUp(name: string, role?: string): Promise<TestUser> {
  const user = await at.signUp(`${name}@overtone.test`, name)
  if (role) await at.sql`update users set role = ${role}::public.user_role where id = ${user.id}`
  return user
}

beforeAll(async () => {
  file = await upload(artist, 'low-tide.mp3')
  track = await addTrack('low-tide.mp3', { full_audio: file })
  const elsewhere = await addTrack('other.mp3', { full_audio: await upload(artist, 'other.mp3') })
  const credit = (user: TestUser, status: string, columns: Record<string, string>) => at.sql`
    insert into credits ${at.sql({ user_id: user.id, role: 'mix', share: 10, status, answered_at: status === 'pending' ? null : new Date(), ...columns })}`
  const [release] = await at.sql<{ id: string }[]>`
    insert into releases (artist_id, kind, title) values (${artist.id}, 'single', 'Out') returning id`
  await at.sql`
    insert into release_tracks (release_id, track_id, position) values (${release?.id ?? ''}, ${track}, 1)`
  const [onTrack, onRelease, invited, declined, onAnother] = [
    await signUp('on-track'),
    await signUp('on-release'),
    await signUp('invited'),
    await signUp('declined'),
    await signUp('on-another'),
  ]
  await credit(onTrack, 'accepted', { track_id: track })
  await credit(onRelease, 'accepted', { release_id: release?.id ?? '' })
  await credit(invited, 'pending', { track_id: track })
  await credit(declined, 'declined', { track_id: track })
  await credit(onAnother, 'accepted', { track_id: elsewhere })
  const anotherBuyer = await signUp('another-buyer')
  await buy(listener, track)
  await buy(anotherBuyer, elsewhere)
  people = {
    ...{ artist, buyer: listener, onTrack, onRelease, invited, declined, onAnother, anotherBuyer, stranger: other },
    anotherArtist: await signUp('another-artist', 'artist'),
    moderator: await signUp('moderator', 'moderator'),
    admin: await signUp('admin', 'admin'),
    superAdmin: await signUp('super-admin', 'super_admin'),
    visitor: { client: at.anon },
  }
})

/** Returns the names of those who get something. */
async function those(get: (by: Pick<TestUser, 'client'>) => Promise<boolean>): Promise<string[]> {
  const may: string[] = []
  for (const [name, by] of Object.entries(people)) if (await get(by)) may.push(name)
  return may
}

const mayHear = ['artist', 'buyer', 'onTrack', 'onRelease', 'admin', 'superAdmin']

test('its artist, buyers, accepted collaborators and administrators download a full file, others don’t', async () => {
  expect(await those(async by => (await full(by).download(file)).error === null)).toEqual(mayHear)
})

test('the same people sign an address of it, which works without an account until it expires', async () => {
  expect(await those(async by => (await full(by).createSignedUrl(file, 60)).error === null)).toEqual(mayHear)
  const { data } = await full(listener).createSignedUrl(file, 1)
  const address = data?.signedUrl ?? ''
  const response = await fetch(address, { headers: { range: 'bytes=0-3' } })
  expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([206, bytes.slice(0, 4)])
  await new Promise(resolve => setTimeout(resolve, 2100))
  expect((await fetch(address)).ok).toBe(false)
  expect((await fetch(address.replace(/token=.*/, 'token=forged'))).ok).toBe(false)
})

test('the same people see it listed, and it has no public address', async () => {
  const lists = (by: Pick<TestUser, 'client'>) =>
    full(by)
      .list(`full/${artist.id}`)
      .then(({ data }) => (data ?? []).some(({ name }) => name === 'low-tide.mp3'))
  expect(await those(lists)).toEqual(mayHear)
  const { publicUrl } = at.anon.storage.from('full-audio').getPublicUrl(file).data
  expect((await fetch(publicUrl)).ok).toBe(false)
})

test('only its artist and administrators delete a full file, and nobody moves, copies over or replaces one', async () => {
  const remains = async () =>
    (await at.sql`select from storage.objects where bucket_id = 'full-audio' and name = ${file}`).length === 1
  for (const by of Object.values(people)) {
    const mine = by === artist ? file : `full/${(by as TestUser).id ?? 'none'}/stolen.mp3`
    await full(by).move(file, mine.replace('.mp3', '-moved.mp3'))
    await full(by).upload(file, new Blob(['x'], { type: 'audio/mpeg' }), { upsert: true })
    if (by !== artist && by !== people.admin && by !== people.superAdmin) await full(by).remove([file])
    expect(await remains()).toBe(true)
  }
  const { data } = await full(artist).download(file)
  expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
  const spare = await upload(artist, 'spare.mp3')
  expect((await full(artist).remove([spare])).data).toHaveLength(1)
})

test('everybody adds full files to their own folder only', async () => {
  const adds = (owner: string) => async (by: Pick<TestUser, 'client'>) =>
    (await full(by).upload(`full/${owner}/${crypto.randomUUID()}.mp3`, new Blob([bytes], { type: 'audio/mpeg' })))
      .error === null
  expect(await those(adds(artist.id))).toEqual(['artist'])
  const suspended = await signUp('suspended')
  await at.sql`update users set is_active = false where id = ${suspended.id}`
  expect(await adds(suspended.id)(suspended)).toBe(false)
  expect(
    (await full(artist).upload(`full/${artist.id}/page.html`, new Blob(['x'], { type: 'text/html' }))).error,
  ).toBeTruthy()
})

test('each account finds the full files that it may play', async () => {
  const mine = async ({ client }: Pick<TestUser, 'client'>) =>
    ((await client.rpc('my_full_audio')).data as string[] | null)?.includes(file) ?? false
  expect(await those(mine)).toEqual(['artist', 'buyer', 'onTrack', 'onRelease'])
})

test('a track takes a full file only from its artist’s folder, once it is stored, and with a price', async () => {
  const name = await upload(artist, 'new.mp3')
  const draft = await addTrack('new.mp3')
  const change = async (by: TestUser, columns: Record<string, unknown>, id = draft) => {
    const { error, data } = await by.client.from('tracks').update(columns).eq('id', id).select('id')
    return error ? error.details || error.code : data.length
  }
  const theirs = await upload(other, 'theirs.mp3')
  expect(await change(artist, { full_audio: `full/${artist.id}/missing.mp3` })).toBe('uploadFirst')
  expect(await change(artist, { full_audio: theirs })).toMatch(/23514|Failing row/)
  expect(await change(artist, { full_audio: name, price: 0 })).toBe('previewNeedsPrice')
  expect(await change(other, { full_audio: null }, track)).toBe(0)
  expect(await change(artist, { full_audio: name })).toBe(1)
  expect(await change(artist, { price: 0 })).toBe('previewNeedsPrice')
  expect(await change(artist, { full_audio: file })).toMatch(/23505|already exists/)
})

test('the public preview isn’t replaced without the full file', async () => {
  const change = {
    ...{ audio_url: fileAddress(`audio-files/tracks/${artist.id}/new.mp3`), audio_hash: null, duration: 30 },
    ...{ peaks: null, loudness: null, note: 'Louder' },
  }
  const { error } = await artist.client.rpc('replace_audio', { track_id: track, ...change })
  expect(error?.message).toBe('The audio of a preview-only track can’t be replaced')
  expect((await artist.client.from('track_versions').select('number').eq('track_id', track)).data).toEqual([])
})

test('what was bought stays readable while the track is unpublished, and goes with the account of its artist', async () => {
  await at.sql`update tracks set is_published = false where id = ${track}`
  expect((await full(listener).download(file)).error).toBeNull()
  expect((await full(other).download(file)).error).toBeTruthy()
  await at.sql`update tracks set is_published = true where id = ${track}`
  const seller = await signUp('seller')
  const theirs = await upload(seller, 'gone.mp3')
  await seller.client.rpc('delete_my_account')
  expect(await at.sql`select from storage.objects where name = ${theirs}`).toHaveLength(0)
})
