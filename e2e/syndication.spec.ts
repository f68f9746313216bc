import { expect, test } from './fixtures'
import { backendPort, origin } from './place'
import { askAsVisitor } from './rest'

const here = `http://127.0.0.1:${backendPort}/functions/v1/syndication`
const crawler = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

interface Row {
  readonly id: string
  readonly title: string
  readonly artist_id: string
}

async function someTrack(): Promise<Row> {
  const [track] = await askAsVisitor<Row[]>('GET', 'tracks?select=id,title,artist_id&is_published=eq.true&limit=1')
  if (!track) throw new Error('The catalog is empty')
  return track
}

test('a page offers its player, the feed and structured data, and the next page its own', async ({ page, trouble }) => {
  const { id, title, artist_id: artist } = await someTrack()
  await page.goto(`/track/${id}`)
  const oembed = page.locator('link[type="application/json+oembed"]')
  const answer = await page.request.get((await oembed.getAttribute('href')) ?? '')
  const player = (await answer.json()) as { title: string; html: string }
  expect(player.title).toBe(title)
  expect(player.html).toContain(`${origin}/embed/track/${id}`)
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', new RegExp(`/feed/${artist}$`))
  const data = async () =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as object
  expect(await data()).toMatchObject({ '@type': 'MusicRecording', name: title, url: `${origin}/track/${id}` })
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/png')

  await page.goto(`/artist/${artist}`)
  await expect(oembed).toHaveCount(0)
  expect(await data()).toMatchObject({ '@type': 'MusicGroup', url: `${origin}/artist/${artist}` })
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a crawler gets a page that runs nothing, and 404 for what is missing', async ({ request }) => {
  const { id, title } = await someTrack()
  const response = await request.get(`/track/${id}`, { headers: crawler })
  const html = await response.text()
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(html).toContain(`<meta property="og:url" content="${origin}/track/${id}">`)
  expect(html).not.toContain('id="root"')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain(title.slice(0, 4))
  const missing = await request.get('/track/00000000-0000-4000-8000-000000000000', { headers: crawler })
  expect(missing.status()).toBe(404)
  expect(await (await request.get(`/track/${id}`)).text()).toContain('id="root"')
})

test('the feed of an artist is valid XML with what RSS requires', async ({ page }) => {
  const { artist_id: artist } = await someTrack()
  await page.goto('/embed/track/none') // a page on which scripts may run, without the shell
  const text = await (await page.request.get(`${here}/feed/${artist}`)).text()
  const found = await page.evaluate(xml => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml')
    const textOf = (node: ParentNode, name: string) => node.querySelector(`:scope > ${name}`)?.textContent ?? ''
    const channel = feed.querySelector('rss[version="2.0"] > channel')
    const items = [...(channel?.querySelectorAll(':scope > item') ?? [])]
    return {
      errors: feed.querySelectorAll('parsererror').length,
      head: ['title', 'link', 'description'].map(name => channel && textOf(channel, name)),
      items: items.map(item => ['title', 'link', 'guid', 'pubDate'].map(name => textOf(item, name))),
    }
  }, text)
  expect(found.errors).toBe(0)
  expect(found.head[1]).toBe(`${origin}/artist/${artist}`)
  expect(found.head.every(Boolean)).toBe(true)
  expect(found.items.length).toBeGreaterThan(0)
  for (const [title, link, guid, date = ''] of found.items) {
    expect(title).not.toBe('')
    expect(link).toBe(guid)
    expect(new Date(date).toUTCString()).toBe(date)
  }
})
