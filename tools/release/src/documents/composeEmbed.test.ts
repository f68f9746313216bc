import { expect, test } from 'vitest'
import { composeEmbed } from './composeEmbed'
import type { ShellArtifact } from '../build/artifact'

const fileOf = (integrity: string) => ({ bytes: 1, integrity })
const shellArtifact: ShellArtifact = {
  schema: 1,
  app: 'shell',
  version: '0.1.0',
  id: '0.1.0-1',
  files: { 'embed.js': fileOf('sha384-script'), 'embed.css': fileOf('sha384-style') },
  shell: { js: [], css: [], preload: [] },
}
const runtimeConfig = {
  supabaseUrl: 'https://project.example',
  publishableKey: 'a</script>',
  siteUrl: 'https://o.example',
}
const compose = (template: string | null, files = shellArtifact.files) =>
  composeEmbed({ template, base: '/artifacts/shell/1/', shellArtifact: { ...shellArtifact, files }, runtimeConfig })

test('has the two files of the player with their hashes, and the configuration as data', () => {
  const html = compose('<head><!-- overtone:head --></head>')
  expect(html).toContain('src="/artifacts/shell/1/embed.js" crossorigin integrity="sha384-script"></script>')
  expect(html).toContain('href="/artifacts/shell/1/embed.css" crossorigin integrity="sha384-style">')
  expect(html).toContain('{"supabaseUrl":"https://project.example","publishableKey":"a\\u003c/script>"}')
})

test('is empty for a shell without a player, because other sites may frame it', () => {
  expect(compose(null)).toBe('<!doctype html><title>Overtone</title>')
})

test('an incomplete build of the shell is refused', () => {
  expect(() => compose('<!-- overtone:head -->', {})).toThrow('Publish a complete build')
  expect(() => compose('<head></head>')).toThrow('overtone:head')
})
