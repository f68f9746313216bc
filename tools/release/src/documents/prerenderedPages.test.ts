import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { frameProgram, remoteBuild, samplePage, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
import { overwrite, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key', siteUrl: 'https://overtone.example' }
const routes = [
  { path: '/about', access: 'open', title: { en: 'About' } },
  { path: '/help/:slug', access: 'open', title: { en: 'Help' } },
  { path: '/desk', access: 'admin', title: { en: 'Desk' } },
]
let store: Store

async function publishShell(frame: string | null = frameProgram): Promise<string> {
  const dist = await writeFolder(frame === null ? shellBuild : { ...shellBuild, 'frame.mjs': frame })
  return (await publish(store, { app: 'shell', version: '0.1.0', dist })).id
}
async function publishContent(pages: readonly object[] | null): Promise<string> {
  const build = remoteBuild('content', JSON.stringify(pages), routes)
  const prerendered = pages ? { 'pages.json': JSON.stringify({ css: '.page{content:"</script>"}', pages }) } : {}
  return (
    await publish(store, { app: 'content', version: '0.1.0', dist: await writeFolder({ ...build, ...prerendered }) })
  ).id
}
async function text(key: string): Promise<string | null> {
  const bytes = await store.get(key)
  return bytes && new TextDecoder().decode(bytes)
}
async function pageAt(path: string) {
  const { document } = new Window({ settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true } })
  document.documentElement.innerHTML = (await text(`pages${path}.html`)) ?? ''
  return document
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
})

test('a page is complete before any script: text in its frame, title, description, address and structured data', async () => {
  const content = await publishContent([samplePage('/about', 'one')])
  await promote(store, { shell: await publishShell(), content }, config, signer)
  const document = await pageAt('/about')
  expect(document.querySelector('#root > main h1')?.textContent).toBe('one')
  expect(document.querySelector('#root > nav')?.textContent).toBe('content')
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`/artifacts/content/${content}/static/picture.webp`)
  expect(document.title).toBe('About one · Overtone')
  const description = document.querySelectorAll('meta[name=description]')
  expect([...description].map(meta => meta.getAttribute('content'))).toEqual(['All "about" one'])
  const address = 'https://overtone.example/about'
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(data)).toEqual({ '@context': 'https://schema.org', '@type': 'WebPage', url: address })
})

test('the font has low priority in a prerendered page only', async () => {
  const content = await publishContent([samplePage('/about', 'one')])
  await promote(store, { shell: await publishShell(), content }, config, signer)
  const font = (await pageAt('/about')).querySelector('link[as=font]')
  expect(font?.getAttribute('fetchpriority')).toBe('low')
  expect(await text('index.html')).not.toContain('fetchpriority')
})

test('a page keeps links to live pages, and turns others into plain text', async () => {
  const text =
    '<a class="x" href="/help/first#top">one</a> <a href="/market?a=1"><b>two</b></a> <a href="mailto:a@b">three</a>'
  const content = await publishContent([samplePage('/about', text)])
  await promote(store, { shell: await publishShell(), content }, config, signer)
  const document = await pageAt('/about')
  const links = [...document.querySelectorAll('h1 a')]
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/help/first#top', 'mailto:a@b'])
  expect(document.querySelector('h1')?.textContent).toBe('one two three')
})

test('a page inlines all of its styles, and links one file for browsers without scripts', async () => {
  const shell = await publishShell()
  await promote(store, { shell, content: await publishContent([samplePage('/about', 'one')]) }, config, signer)
  const document = await pageAt('/about')
  const link = document.querySelector('noscript link[rel=stylesheet]')
  const css = (await text(link?.getAttribute('href')?.slice(1) ?? 'none')) ?? ''
  expect(link?.getAttribute('integrity')).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`)
  const font = `@font-face{src:url(/artifacts/shell/${shell}/static/font/text.1.woff2)}`
  expect(css.replace(/^(body \{ margin: 0 \} )+/, '')).toBe(`${font}nav{color:teal}.page{content:"</script>"}`)
  expect(document.querySelector('#overtone-styles')?.textContent).toBe(css.replace('</', '\\3c /'))
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
})

test('the scripts of the shell wait in a template until a page is painted', async () => {
  await promote(
    store,
    { shell: await publishShell(), content: await publishContent([samplePage('/about', 'one')]) },
    config,
    signer,
  )
  const document = await pageAt('/about')
  expect(document.querySelectorAll('script[src]')).toHaveLength(0)
  expect(document.querySelector('template')?.innerHTML).toMatch(/vendor\.1\.js.*index\.1\.js/)
})

test('a release of one remote updates its pages, and a rollback restores them, without another app', async () => {
  const [first, second] = [
    await publishContent([samplePage('/about', 'one'), samplePage('/help/first', 'help')]),
    await publishContent([samplePage('/about', 'two')]),
  ]
  await promote(store, { shell: await publishShell(), content: first }, config, signer)
  const before = await text('pages/about.html')
  await promote(store, { content: second }, config, signer)
  expect((await pageAt('/about')).querySelector('h1')?.textContent).toBe('two')
  expect(await text('pages/help/first.html')).toBe(await text('index.html'))
  await promote(store, { content: first }, config, signer, { isRollback: true })
  expect((await pageAt('/help/first')).querySelector('h1')?.textContent).toBe('help')
  const promotion =
    /"sequence":\d+,"createdAt":"[^"]*","expiresAt":"[^"]*","previous":(?:null|"\w*")|"signature":\{[^}]*\}/g
  const withoutPromotion = (page: string | null) => page?.replace(promotion, '')
  expect(withoutPromotion(await text('pages/about.html'))).toBe(withoutPromotion(before))
})

test('a release without prerendered pages serves index.html for every path', async () => {
  await promote(
    store,
    { shell: await publishShell(), content: await publishContent([samplePage('/about', 'one')]) },
    config,
    signer,
  )
  await promote(store, { content: await publishContent(null) }, config, signer)
  expect(await text('pages/about.html')).toBe(await text('index.html'))
})

test('a remote prerenders only its own public pages, under plain paths', async () => {
  const paths = ['/elsewhere', '/desk', '/help/../../index', '/help/a%2fb', '/help/fine']
  const content = await publishContent(paths.map(path => samplePage(path, path)))
  await promote(store, { shell: await publishShell(), content }, config, signer)
  expect(await store.list('pages/')).toEqual(['pages/help/fine.html'])
})

test.each([
  ['has none', null],
  ['fails', 'throw new Error("no frame")'],
])('a shell whose frame %s goes live without prerendered pages', async (_name, frame) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const content = await publishContent([samplePage('/about', 'one')])
  await promote(store, { shell: await publishShell(), content }, config, signer)
  await promote(store, { shell: await publishShell(frame) }, config, signer)
  expect(await text('pages/about.html')).toBe(await text('index.html'))
  expect(warn).toHaveBeenCalledTimes(frame === null ? 0 : 1)
})

test('the sitemap lists every public page', async () => {
  const content = await publishContent([samplePage('/help/first', 'help')])
  await promote(store, { shell: await publishShell(), content }, config, signer)
  const sitemap = await text('sitemap.xml')
  expect(sitemap?.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://overtone.example/about</loc>',
    '<loc>https://overtone.example/help/first</loc>',
  ])
  expect(await text('robots.txt')).toContain('Sitemap: https://overtone.example/sitemap.xml')
})

test('pages have no canonical URL, and there is no sitemap, if the address of the product is unknown', async () => {
  const content = await publishContent([samplePage('/about', 'one')])
  await promote(
    store,
    { shell: await publishShell(), content },
    { supabaseUrl: 'http://localhost:1', publishableKey: 'k' },
    signer,
  )
  expect((await pageAt('/about')).querySelector('link[rel=canonical]')).toBeNull()
  expect(await store.get('sitemap.xml')).toBeNull()
  expect(await text('robots.txt')).not.toContain('Sitemap')
})

/** Returns a program that counts its runs in a file. */
const countingProgram = (file: string) =>
  `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(file)}, '.')\n${frameProgram}`

test('frames are cached across promotions that do not change them', async () => {
  const runs = join(await temporaryFolder(), 'runs')
  const content = await publishContent([samplePage('/about', 'one')])
  await promote(store, { shell: await publishShell(countingProgram(runs)), content }, config, signer)
  await promote(store, { content: await publishContent([samplePage('/about', 'two')]) }, config, signer)
  expect((await pageAt('/about')).querySelector('#root > main h1')?.textContent).toBe('two')
  expect(await readFile(runs, 'utf8')).toBe('.')
  await promote(store, { content: await publishContent([samplePage('/help/first', 'two')]) }, config, signer)
  expect((await pageAt('/help/first')).querySelector('#root > nav')?.textContent).toBe('content')
  expect(await readFile(runs, 'utf8')).toBe('..')
})

test('another shell renders its own frames, and damaged frames are rendered again', async () => {
  const content = await publishContent([samplePage('/about', 'one')])
  await promote(store, { shell: await publishShell(), content }, config, signer)
  const other = await publishShell(frameProgram.replaceAll('nav', 'header'))
  await promote(store, { shell: other }, config, signer)
  expect((await pageAt('/about')).querySelector('#root > header')?.textContent).toBe('content')
  const stored = (await text('frames.json')) ?? ''
  await overwrite(store, 'frames.json', new TextEncoder().encode(stored.replace('>content<', '>changed<')))
  await promote(store, { shell: other }, config, signer)
  expect(await text('frames.json')).toBe(stored)
  expect((await pageAt('/about')).querySelector('#root > header')?.textContent).toBe('content')
})
