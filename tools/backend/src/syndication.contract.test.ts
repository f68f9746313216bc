import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend, type TestUser } from './testing/testBackend'

const site = 'http://localhost:4000'
const release = '00000000-0000-4000-8000-00000000000a'
const scheduled = '00000000-0000-4000-8000-00000000000b'
const playlist = '00000000-0000-4000-8000-00000000000c'
const secret = '00000000-0000-4000-8000-00000000000d'
let at: TestBackend
let artist: TestUser
let tracks: string[]

const ask = (path: string, init?: RequestInit) => fetch(`${at.backend.url}/functions/v1/syndication${path}`, init)
const oembed = (path: string, more = '') => ask(`/oembed?url=${encodeURIComponent(site + path)}${more}`)
const page = async (path: string) => (await ask(`/page${path}`)).text()
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<
    string,
    unknown
  >
const tagOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`).exec(html)?.[1]

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@example.org', 'Ada <Bell>')
  const rows = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, key, bpm, duration, price, is_published, description)
    select ${artist.id}, title, 'Jazz', 'https://files.overtone.test/a.mp3', 'A', 90, 187, price, published, note
    from (values ('Tide & "Rise" </script>', 1.49, true, ''), ('Ebb', 0, true, E'First line.\nSecond <b>line</b>.'),
      ('Alone', 0, true, 'Written \\u0001alone'), ('Draft', 0, false, '')) as made (title, price, published, note)
    returning id`
  tracks = rows.map(({ id }) => id)
  const call = async (name: string, args: object) => expect((await artist.client.rpc(name, args)).error).toBeNull()
  await call('save_release', { release_id: release, kind: 'ep', title: 'Low Tide', price: 4 })
  await call('set_release_tracks', { release_id: release, track_ids: tracks.slice(0, 2) })
  await call('publish_release', { release_id: release })
  await call('save_release', { release_id: scheduled, kind: 'single', title: 'Soon' })
  await call('set_release_tracks', { release_id: scheduled, track_ids: [tracks[3]] })
  await call('publish_release', { release_id: scheduled, release_at: new Date(Date.now() + 1e8).toISOString() })
  await at.sql`insert into playlists (id, user_id, title, is_public) values (${playlist}, ${artist.id}, 'Evening', true),
    (${secret}, ${artist.id}, 'Secret', false)`
  await at.sql`insert into playlist_tracks (playlist_id, track_id, position)
    select ${playlist}, id, 1 from tracks where title = 'Ebb'`
}, 60_000)
afterAll(() => at?.stop())

test('oEmbed describes the player of a track within the limits of the consumer', async () => {
  const response = await oembed(`/track/${tracks[0]}`, '&format=json&maxwidth=400')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const found = (await response.json()) as Record<string, unknown>
  expect(found).toMatchObject({
    ...{ version: '1.0', type: 'rich', provider_name: 'Overtone', provider_url: site, width: 400, height: 152 },
    ...{ title: 'Tide & "Rise" </script>', author_name: 'Ada <Bell>', author_url: `${site}/artist/${artist.id}` },
    ...{ thumbnail_width: 1200, thumbnail_height: 630, cache_age: 3600 },
  })
  expect(found.html).toContain(`src="${site}/embed/track/${tracks[0]}"`)
  expect(found.html).toContain('title="Tide &amp; &quot;Rise&quot; &lt;/script> · Overtone" width="400" height="152"')
})

test('oEmbed describes releases and playlists, also by the address of the player', async () => {
  expect(await (await oembed(`/release/${release}`)).json()).toMatchObject({
    title: 'Low Tide',
    width: 600,
    height: 400,
  })
  const low: unknown = await (await oembed(`/embed/playlist/${playlist}`, '&maxheight=200')).json()
  expect(low).toMatchObject({ title: 'Evening', height: 200 })
})

test.each([
  ['a draft', () => oembed(`/track/${tracks[3]}`), 404],
  ['a release before its date', () => oembed(`/release/${scheduled}`), 404],
  ['a private playlist', () => oembed(`/playlist/${secret}`), 404],
  ['an artist, who has no player', () => oembed(`/artist/${artist.id}`), 404],
  ['a malformed id', () => oembed('/track/nothing'), 404],
  ['another page', () => oembed('/discover'), 404],
  ['another site', () => ask(`/oembed?url=${encodeURIComponent(`https://evil.example/track/${tracks[0]}`)}`), 404],
  ['no address', () => ask('/oembed'), 404],
  ['XML', () => oembed(`/track/${tracks[0]}`, '&format=xml'), 501],
  ['too little space', () => oembed(`/track/${tracks[0]}`, '&maxwidth=100'), 400],
  ['an unreadable limit', () => oembed(`/track/${tracks[0]}`, '&maxwidth=all'), 400],
  ['another method', () => ask('/oembed', { method: 'POST' }), 405],
  ['another address', () => ask('/users'), 404],
  ['a draft as a page', () => ask(`/page/track/${tracks[3]}`), 404],
  ['a private playlist as a page', () => ask(`/page/playlist/${secret}`), 404],
  ['the picture of a private playlist', () => ask(`/image/playlist/${secret}.png`), 404],
  ['the feed of nobody', () => ask(`/feed/${release}`), 404],
])('refuses %s', async (_name, request, status) => {
  const response = await request()
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the page of a track says to crawlers what it is, and its texts stay texts', async () => {
  const html = await page(`/track/${tracks[0]}`)
  expect(html).toContain('<title>Tide &amp; &quot;Rise&quot; &lt;/script&gt; by Ada &lt;Bell&gt; · Overtone</title>')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(tagOf(html, 'og:type')).toBe('music.song')
  expect(tagOf(html, 'og:url')).toBe(`${site}/track/${tracks[0]}`)
  expect(tagOf(html, 'og:image')).toBe(`${at.backend.url}/functions/v1/syndication/image/track/${tracks[0]}.png`)
  expect(html).toContain('<link rel="alternate" type="application/json+oembed" href="')
  expect(dataOf(html)).toMatchObject({
    ...{
      '@context': 'https://schema.org',
      '@type': 'MusicRecording',
      name: 'Tide & "Rise" </script>',
      duration: 'PT3M7S',
    },
    byArtist: { '@type': 'MusicGroup', name: 'Ada <Bell>', url: `${site}/artist/${artist.id}` },
    offers: { '@type': 'Offer', price: '1.49', priceCurrency: 'USD' },
  })
})

test('the oEmbed address of a page describes its player', async () => {
  const href = /application\/json\+oembed" href="(.*?)"/.exec(await page(`/release/${release}`))?.[1] ?? ''
  expect(await (await fetch(href.replaceAll('&amp;', '&'))).json()).toMatchObject({ title: 'Low Tide' })
})

test('releases, playlists and artists have structured data with their tracks', async () => {
  const album = dataOf(await page(`/release/${release}`))
  expect(album).toMatchObject({ '@type': 'MusicAlbum', albumReleaseType: 'https://schema.org/EPRelease', numTracks: 2 })
  expect(album.track).toMatchObject({
    itemListElement: [
      { position: 1, item: { '@type': 'MusicRecording', url: `${site}/track/${tracks[0]}` } },
      { position: 2, item: { name: 'Ebb' } },
    ],
  })
  const list = dataOf(await page(`/playlist/${playlist}`))
  expect(list).toMatchObject({
    '@type': 'MusicPlaylist',
    name: 'Evening',
    numTracks: 1,
    creator: { name: 'Ada <Bell>' },
  })
  const group = dataOf(await page(`/artist/${artist.id}`))
  expect(group).toMatchObject({ '@type': 'MusicGroup', name: 'Ada <Bell>' })
  expect((group.track as { numberOfItems: number }).numberOfItems).toBe(3)
})

test('a picture is drawn as PNG, or is the uploaded one', async () => {
  const drawn = await ask(`/image/release/${release}.png`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  expect([...bytes.slice(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  const view = new DataView(bytes.buffer)
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630])
  await at.sql`update playlists set cover_url = 'https://files.overtone.test/c.jpg' where id = ${playlist}`
  const uploaded = await ask(`/image/playlist/${playlist}.png`, { redirect: 'manual' })
  expect([uploaded.status, uploaded.headers.get('location')]).toEqual([302, 'https://files.overtone.test/c.jpg'])
  expect(tagOf(await page(`/playlist/${playlist}`), 'og:image')).toBe('https://files.overtone.test/c.jpg')
  await at.sql`update playlists set cover_url = 'https://files.overtone.test/c.svg' where id = ${playlist}`
  expect(tagOf(await page(`/playlist/${playlist}`), 'og:image')).toContain(`/image/playlist/${playlist}.png`)
})

test('the feed of an artist has its releases and the tracks that are on none', async () => {
  const response = await ask(`/feed/${artist.id}`)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  const links = [...xml.matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/g)].map(([, link]) => link)
  expect(links.sort()).toEqual([`${site}/release/${release}`, `${site}/track/${tracks[2]}`].sort())
  expect(xml).toContain('<description>EP · 2 tracks</description>')
  expect(xml).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
  expect(xml).not.toContain('Soon')
})

test('the database being away is a failure, which nobody caches', async () => {
  await at.sql`alter table tracks rename to hidden_tracks`
  const response = await oembed(`/track/${tracks[0]}`)
  await at.sql`alter table hidden_tracks rename to tracks`
  expect(response.status).not.toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
