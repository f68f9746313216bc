import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inApp, remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { canariesOf, liveApps, readLog } from '../registry/releaseLog'
import { readLive } from '../registry/liveRegistry'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { directoryStore } from '../store/directoryStore'
import { temporaryFolder } from '../store/temporaryFolder'
import { pipelines, scriptsOf, type Pipeline } from './pipelines'
import { serveBeacons } from './sampleBeacons'

const preview = /(?:npm run --silent release --|npx overtone) preview notes --json/

/** Scripts that install from a registry, or check and build what other tests check and build. */
const notRun = /^(?:npm (?:ci|test|run (?:lint|types|build))|npx nx build @overtone\/notes|git fetch origin main)\b/

const bin = join(import.meta.dirname, '../../bin.js')

/** A repository with a build of the remote, and a product in which an older build of it is live. */
async function setUp({ kind }: Pipeline) {
  const data = await temporaryFolder()
  const store = directoryStore(join(data, 'store'))
  const siteUrl = 'https://overtone.example'
  await writeRuntimeConfig(store, { supabaseUrl: 'http://localhost:1', publishableKey: 'key', siteUrl })
  const routes = [{ path: '/notes', access: 'open', title: { en: 'Notes' } }]
  const manifest = JSON.stringify({ version: '0.2.0', scripts: { release: `node ${bin}` } })
  const workspace = {
    'package.json': manifest,
    ...inApp('shell', shellBuild),
    ...inApp('notes', remoteBuild('notes', 'one', routes)),
  }
  const root = await writeFolder(workspace)
  const beacons = await serveBeacons(store, 'notes')
  const tools = await temporaryFolder()
  for (const name of ['gh', 'curl']) {
    await writeProgram(join(tools, name), `printf '%s\\n' "$@" > ${join(tools, name)}.args`)
  }
  const variables = {
    PATH: [tools, process.env.PATH].join(delimiter),
    OVERTONE_DATA: data,
    SUPABASE_URL: beacons.url,
    SUPABASE_SECRET_KEY: 'secret',
    OVERTONE_BUCKET: '',
    OVERTONE_SIGNING_KEY: '',
    GITHUB_OUTPUT: join(tools, 'output'),
    COMMENT_TOKEN: 'token',
    CI_API_V4_URL: 'https://gitlab.example/api/v4',
    CI_PROJECT_ID: '5',
    CI_MERGE_REQUEST_IID: '7',
  }
  for (const command of ['publish', 'promote']) {
    await expectSuccess(`npm run release -- ${command} shell notes`, root, variables)
  }
  const changed = remoteBuild('notes', 'two', routes)
  const files = kind === 'workspace' ? { ...workspace, ...inApp('notes', changed) } : standaloneFiles(changed, manifest)
  const repository = await writeFolder(files)
  if (kind === 'standalone') {
    await writeProgram(join(repository, 'node_modules/.bin/overtone'), `exec node ${bin} "$@"`)
  }
  return { store, repository, tools, variables, stop: beacons.stop }
}

function standaloneFiles(build: Readonly<Record<string, string>>, manifest: string): Record<string, string> {
  const dist = Object.entries(build).map(([path, text]) => [`dist/${path}`, text])
  return { 'package.json': manifest, 'remote.config.ts': '', ...(Object.fromEntries(dist) as Record<string, string>) }
}

async function writeProgram(path: string, script: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

async function expectSuccess(script: string, cwd: string, env: Readonly<Record<string, string>>): Promise<void> {
  const options = {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn('bash', ['-eo', 'pipefail', '-c', script], options)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => output.push(text as string))
  const [code] = (await once(child, 'close')) as [number]
  expect(code, `${script}\n${output.join('')}`).toBe(0)
}

describe.each(pipelines)('the $kind pipeline of $host', pipeline => {
  let place: Awaited<ReturnType<typeof setUp>>
  beforeAll(async () => {
    place = await setUp(pipeline)
  }, 120_000)
  afterAll(() => place.stop())

  /** Runs the scripts of a job in a shell, as the host does. Returns those that were not run. */
  async function runJob(job: 'test' | 'preview' | 'release'): Promise<string[]> {
    const { repository, variables } = place
    const left: string[] = []
    for (const { text, env } of scriptsOf(pipeline, job)) {
      if (notRun.test(text)) {
        left.push(text)
        continue
      }
      const own = Object.entries(env).map(([name, value]) => [
        name,
        name === 'BAKE_MINUTES' ? '0' : valueOf(String(value), variables[name as 'PATH']),
      ])
      await expectSuccess(text, repository, { ...variables, ...(Object.fromEntries(own) as Record<string, string>) })
    }
    return left
  }

  /** Resolves what the host would put in place of an expression. */
  function valueOf(text: string, given: string | undefined): string {
    if (text.includes('steps.preview.outputs.url')) return 'https://preview.example/'
    return text.includes('${{') ? (given ?? '7') : text
  }

  test('previews a build on a pull request, and writes its address there', { timeout: 120_000 }, async () => {
    const live = await readLive(place.store)
    expect(scriptsOf(pipeline, 'preview').filter(({ text }) => preview.test(text))).toHaveLength(1)
    await runJob('preview')
    expect(await readLive(place.store)).toEqual(live)
    expect(await place.store.list('artifacts/notes/')).toContainEqual(expect.stringContaining('routes.1.js'))
    const comment = await readFile(join(place.tools, pipeline.host === 'github' ? 'gh.args' : 'curl.args'), 'utf8')
    expect(comment).toContain('Preview of notes - https://')
    const output = pipeline.host === 'github' ? place.variables.GITHUB_OUTPUT : join(place.repository, 'preview.env')
    expect(await readFile(output, 'utf8')).toMatch(/^(?:url|PREVIEW_URL)=https:\/\/\S+\n$/)
  })

  test('releases a build on main, share by share, for everyone in the end', { timeout: 120_000 }, async () => {
    const minutes = scriptsOf(pipeline, 'release').map(({ env }) => String(env.BAKE_MINUTES))
    expect(new Set(minutes)).toEqual(new Set(['10']))
    await runJob('release')
    const registry = await readLive(place.store)
    const published = (await readLog(place.store)).map(({ canaries }) => canaries?.notes?.percent ?? 0)
    expect(published).toEqual([0, 5, 25, 0])
    expect(registry && [liveApps(registry).notes, canariesOf(registry).notes]).toEqual([expect.any(String), undefined])
  })

  test('builds before it publishes, and checks in a job of its own', async () => {
    const first = scriptsOf(pipeline, 'release').map(({ text }) => text)
    const build = pipeline.kind === 'workspace' ? 'npx nx build @overtone/notes' : 'npm run build'
    expect(first.filter(text => text === build)).toHaveLength(1)
    expect(first.indexOf(build)).toBeLessThan(first.findIndex(text => text.includes(' publish notes')))
    expect((await runJob('test')).length).toBeGreaterThan(1)
  })
})
