import { expect, test, vi } from 'vitest'
import { onAirAt, startRadio } from './radio'
import { at, database } from './seedFixture'
import { seedUsers } from './seedUsers'

const songs = [
  { id: 'a', duration: 100 },
  { id: 'b', duration: 20 },
]

test('the catalog plays in a loop', () => {
  expect(onAirAt(songs, 99_000)).toEqual({ song: songs[0], position: 99 })
  expect(onAirAt(songs, 101_500)).toEqual({ song: songs[1], position: 1.5 })
  expect(onAirAt(songs, 125_000)).toEqual({ song: songs[0], position: 5 })
  expect(onAirAt([], 125_000)).toBeNull()
})

test(
  'the radio hosts a party, says what it plays, and begins again when it was ended',
  { timeout: 30_000 },
  async () => {
    const broadcast = vi.fn<(topic: string, event: string, payload: object) => void>()
    const options = { sql: database.sql, broadcast, log: () => {} }
    const silent = await startRadio(options)
    silent()
    await seedUsers(database.sql, [], [], true)
    await at.sql`
    insert into tracks (artist_id, title, genre, audio_url, duration, is_published)
    select id, 'Ferry', 'Folk', 'https://files.overtone.test/a.mp3', 180, true from users where name = 'Overtone Radio'`
    const parties = async () => (await at.anon.from('parties').select('id,title,host_name,slug')).data ?? []
    let stop = await startRadio(options)
    const [party] = await parties()
    expect(party).toMatchObject({ title: 'Overtone Radio', host_name: 'Overtone Radio' })
    await vi.waitFor(() => expect(broadcast).toHaveBeenCalled(), 5000)
    const [topic, event, state] = broadcast.mock.calls[0] ?? []
    expect([topic, event]).toEqual([`party:${String(party?.id)}`, 'state'])
    expect(state).toMatchObject({ isPlaying: true, position: expect.any(Number) as number, lag: 0 })
    stop()

    stop = await startRadio(options)
    expect(await parties()).toEqual([party]) // it goes on over a restart
    stop()
    await at.sql`update parties set ended_at = now()`
    stop = await startRadio(options)
    expect(await parties()).toHaveLength(1)
    stop()
  },
)
