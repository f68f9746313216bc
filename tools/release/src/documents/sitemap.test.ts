import { expect, test } from 'vitest'
import { composeRegistry } from '../registry/composeRegistry'
import { sampleRemote, sampleShell } from '../build/sampleArtifact'
import { composeSitemap } from './sitemap'

const title = { en: 'Page' }
const remote = (app: string, routes: readonly (readonly [path: string, access: 'open' | 'user'])[]) =>
  sampleRemote(app, `${app}-1`, {
    remote: { name: app, routes: routes.map(([path, access]) => ({ path, access, title })), slots: {} },
  })
const artifacts = [
  sampleShell(),
  remote('listener', [
    ['/discover', 'open'],
    ['/track/:id', 'open'],
    ['/profile', 'user'],
  ]),
  remote('content', [['/about', 'open']]),
]
const registry = composeRegistry(artifacts, { previous: null, now: new Date(), keys: {} })
const config = { supabaseUrl: 'https://project.test', publishableKey: 'key' }

test('robots.txt allows everything, without a sitemap if the address of the product is unknown', () => {
  expect([...composeSitemap(registry, ['/about'], config)]).toEqual([['robots.txt', 'User-agent: *\nDisallow:\n']])
})

test('the sitemap lists public pages with a fixed path and prerendered ones, each once and in order', () => {
  const files = composeSitemap(registry, ['/about', '/help/a<b&c'], { ...config, siteUrl: 'https://overtone.test' })
  expect(files.get('robots.txt')).toBe('User-agent: *\nDisallow:\nSitemap: https://overtone.test/sitemap.xml\n')
  expect(files.get('sitemap.xml')?.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '  <url><loc>https://overtone.test/about</loc></url>',
    '  <url><loc>https://overtone.test/discover</loc></url>',
    '  <url><loc>https://overtone.test/help/a&lt;b&amp;c</loc></url>',
    '</urlset>',
    '',
  ])
})
