import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import type { Violation } from './violation'
import { check, promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
let store: Store

async function publishBuild(app: string, files: Record<string, string>): Promise<string> {
  return (await publish(store, { app, version: '0.1.0', dist: await writeFolder(files) })).id
}
async function violationsOf(files: Record<string, string>): Promise<readonly Violation[]> {
  const shell = await publishBuild('shell', shellBuild)
  const listener = await publishBuild('listener', { ...remoteBuild('listener'), ...files })
  return (await check(store, { shell, listener })).violations
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
})

test('a remote with styles inside its classes goes live, whatever the shell styles', async () => {
  expect(await violationsOf({ 'static/css/charts.css': '.charts{color:red}.charts h1:hover{color:blue}' })).toEqual([])
})

test('a selector outside of every class is refused by name and file', async () => {
  const violations = await violationsOf({
    'static/css/charts.css': '.charts{color:red}@media print{h1,.charts p{color:red}}',
  })
  expect(violations).toMatchObject([{ gate: 'css', app: 'listener', subject: 'h1' }])
  expect(violations[0]?.message).toContain('styles "h1" in static/css/charts.css')
})

test('an invalid stylesheet is refused by file', async () => {
  const violations = await violationsOf({ 'static/css/charts.css': '.charts{color:red' })
  expect(violations).toMatchObject([{ gate: 'css', app: 'listener', subject: 'static/css/charts.css' }])
  expect(violations[0]?.message).toContain('Unclosed block')
})

test('the same rules apply to styles of prerendered pages', async () => {
  const pages = { css: '.a{color:red}*{margin:0}', pages: [] }
  const violations = await violationsOf({ 'pages.json': JSON.stringify(pages) })
  expect(violations).toMatchObject([{ gate: 'css', subject: '*' }])
  expect(violations[0]?.message).toContain('pages.json')
})

test('document-wide styles are refused, and those of live builds do not block others', async () => {
  const contract = { types: '', names: { 'styled-components': ['createGlobalStyle', 'styled'] } }
  const files = { 'contract.json': JSON.stringify(contract) }
  expect(await violationsOf(files)).toMatchObject([{ gate: 'css', app: 'listener', subject: 'createGlobalStyle' }])

  const shell = await publishBuild('shell', shellBuild)
  const listener = await publishBuild('listener', { ...remoteBuild('listener'), ...files })
  await promote(store, { shell, listener }, config, signer, { isRollback: true })
  expect((await check(store, { artist: await publishBuild('artist', remoteBuild('artist')) })).violations).toEqual([])
})
