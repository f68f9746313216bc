import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test, vi } from 'vitest'
import { artist, at, joined, listener, open, soon, visitor } from './sampleChannels'

describe('database changes', () => {
  const track = (fields: object = {}) => ({
    title: 'Dawn',
    artist_id: artist.id,
    audio_url: 'https://overtone.test/a.mp3',
    genre: 'Jazz',
    ...fields,
  })

  async function collectTracks(client: SupabaseClient, filter?: string) {
    const received: unknown[] = []
    const channel = client.channel(`tracks ${Math.random()}`)
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'tracks', ...(filter ? { filter } : {}) },
      change => received.push([change.eventType, 'title' in change.new ? change.new.title : null, change.old]),
    )
    expect(await joined(channel)).toEqual(open)
    return received
  }

  test('sends inserts, updates and deletes to those who may read the row', async () => {
    const public_ = await collectTracks(visitor())
    const own = await collectTracks(artist.client)
    const add = async (fields: object) =>
      (await at.sql<{ id: string }[]>`insert into tracks ${at.sql(track(fields))} returning id`)[0]?.id ?? ''
    const draft = await add({ title: 'Draft', is_published: false })
    const song = await add({ title: 'Song' })
    await vi.waitFor(() => expect(own).toHaveLength(2), soon)
    await at.sql`update tracks set title = 'Song 2' where id = ${song}`
    await vi.waitFor(() => expect(own).toHaveLength(3), soon)
    await at.sql`delete from tracks where id = ${song}`
    await vi.waitFor(() => expect(own).toHaveLength(4), soon)
    expect(own).toEqual([
      ['INSERT', 'Draft', {}],
      ['INSERT', 'Song', {}],
      ['UPDATE', 'Song 2', { id: song }],
      ['DELETE', null, { id: song }],
    ])
    await vi.waitFor(() => expect(public_).toHaveLength(3), soon)
    expect(public_).toEqual(own.slice(1))
    await at.sql`delete from tracks where id = ${draft}`
  })

  test('returns values in the types of REST', async () => {
    const channel = visitor().channel('types')
    const change = new Promise<Record<string, unknown>>(resolve => {
      channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tracks' }, ({ new: row }) =>
        resolve(row),
      )
    })
    await joined(channel)
    const [row] = await at.sql<{ id: string }[]>`
      insert into tracks ${at.sql(track({ price: '1.50', tags: ['a'], bpm: 120 }))} returning id`
    const { data } = await at.anon.from('tracks').select('*').eq('id', row?.id).single<Record<string, unknown>>()
    const { created_at: createdAt, ...rest } = await change
    expect(data).toMatchObject({ ...rest, updated_at: expect.anything() as unknown })
    expect(new Date(String(createdAt)).getTime()).toBe(new Date(String(data?.created_at)).getTime())
  })

  test('sends only rows that match the filter', async () => {
    const jazz = await collectTracks(visitor(), 'genre=eq.Jazz')
    await at.sql`insert into tracks ${at.sql([track({ genre: 'Folk', title: 'No' }), track({ title: 'Yes' })])}`
    await vi.waitFor(() => expect(jazz).toEqual([['INSERT', 'Yes', {}]]), soon)
  })

  test.each([
    ['a table that is not published', { table: 'system_settings' }],
    ['a table without permission', { table: 'users' }],
    ['an unsupported filter', { table: 'tracks', filter: 'title=like.x' }],
  ])('refuses %s', async (_, binding) => {
    const channel = visitor().channel('refused')
    channel.on('postgres_changes', { event: '*', schema: 'public', ...binding }, () => {})
    const { status, error } = await joined(channel)
    expect([status, error]).toEqual(['CHANNEL_ERROR', expect.stringContaining('Unable to subscribe')])
  })

  test('sends users changes of their own account and no other', async () => {
    const received: unknown[] = []
    const channel = listener.client.channel('account')
    channel.on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'users' }, ({ new: row }) =>
      received.push((row as { name: string }).name),
    )
    expect(await joined(channel)).toEqual(open)
    await at.sql`update users set name = 'Artist' where id = ${artist.id}`
    await at.sql`update users set name = 'Listener' where id = ${listener.id}`
    await vi.waitFor(() => expect(received).toEqual(['Listener']), soon)
  })

  test('costs nothing without listeners', async () => {
    await vi.waitFor(async () => expect(await at.sql`select from backend.heard_tables`).toHaveLength(0), soon)
  })
})
