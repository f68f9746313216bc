import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { isShell } from '../build/artifact'
import { bundleBootScript } from './bootScript'
import { composeIndex } from './composeIndex'
import { composeRegistry } from '../registry/composeRegistry'
import { directoryStore } from '../store/directoryStore'
import { publish } from '../build/publish'
import { shellBuild, writeFolder } from '../build/sampleBuild'
import { temporaryFolder } from '../store/temporaryFolder'

const runtimeConfig = { supabaseUrl: 'https://project.example/base', publishableKey: 'a</script><b>$&' }
const store = directoryStore(await temporaryFolder())
const { text: bootScript } = await bundleBootScript()
const artifact = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
const registry = composeRegistry([artifact], { previous: null, now: new Date('2026-01-01'), keys: { a: 'key' } })

function compose(template: string) {
  if (!isShell(artifact)) throw new Error('The sample is a shell')
  return composeIndex({ template, registry, shellArtifact: artifact, runtimeConfig, bootScript, keys: registry.keys })
}
function parse(html: string) {
  const { document } = new Window()
  document.documentElement.innerHTML = html
  return document
}

test('embeds registry and configuration as data that no text can break out of', () => {
  const document = parse(compose(shellBuild['index.html']))
  const data = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '') as unknown
  expect(data('overtone-registry')).toEqual(registry)
  expect(data('overtone-config')).toEqual(runtimeConfig)
  expect(data('overtone-keys')).toEqual({ a: 'key' })
})

test('loads every file of the shell deferred, in order and with its hash', () => {
  const document = parse(compose(shellBuild['index.html']))
  const scripts = [...document.querySelectorAll('script[src]')]
  const base = registry.shell.base
  expect(scripts.map(script => script.getAttribute('src'))).toEqual([
    `${base}static/js/vendor.1.js`,
    `${base}static/js/index.1.js`,
  ])
  for (const script of scripts) {
    const path = script.getAttribute('src')?.slice(base.length) ?? ''
    expect(script.hasAttribute('defer')).toBe(true)
    expect(script.hasAttribute('crossorigin')).toBe(true)
    expect(script.getAttribute('integrity')).toBe(artifact.files[path]?.integrity)
  }
  expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe(`${base}static/css/index.1.css`)
  expect(document.querySelector('link[as=font]')?.getAttribute('href')).toBe(`${base}static/font/text.1.woff2`)
  expect(document.querySelector('link[rel=preconnect]')?.getAttribute('href')).toBe('https://project.example')
})

test('runs the boot script after the registry and before any stylesheet', () => {
  const html = compose(shellBuild['index.html'])
  const order = ['overtone-registry', `<script>${bootScript}</script>`, 'rel="stylesheet"', '<script defer', '</head>']
  const places = order.map(part => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).not.toContain('<!-- overtone')
})

test('refuses a template without the head comment', () => {
  expect(() => compose('<html></html>')).toThrow('has no <!-- overtone:head -->')
})
