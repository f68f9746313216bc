import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildApps, releaseApps, run } from '@overtone/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSampleRemote } from './sampleRemote'
import { packagesFolder, rootManifest, workspace } from './workspace'

/** A folder outside of the workspace, like a team's own repository. */
let root = ''
let demo = ''
const tarball = (name: string) => join(packagesFolder, `overtone-${name}-${rootManifest.version}.tgz`)
const installed = (name: string) => join(demo, 'node_modules/@overtone', name)

/** Runs a program that is installed in that repository. */
function runInstalled(cwd: string, program: string, args: readonly string[]) {
  const env = { NODE_ENV: '', OVERTONE_DATA: join(root, 'product') } // the value for tests would change a build
  return run(join(demo, 'node_modules/.bin', program), args, { cwd, isQuiet: true, env })
}
const inDemo = (program: string, ...args: string[]) => runInstalled(demo, program, args)

async function succeed(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await inDemo(program, ...args)
  expect(code, output).toBe(0)
  return output
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'overtone-packages-')))
  demo = join(root, 'apps/demo') // the path where `overtone` looks for it from `root`
  const packed = await run('npm', ['run', 'pack'], { isQuiet: true })
  expect(packed.code, packed.output).toBe(0)
  await writeSampleRemote(demo, { '@overtone/remote': tarball('remote'), '@overtone/release': tarball('release') })
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund']
  const { code, output } = await run('npm', args, { cwd: demo, isQuiet: true })
  expect(code, output).toBe(0)
}, 600_000)

afterAll(() => rm(root, { recursive: true, force: true }))

test('overtone lists its commands and prints its version', async () => {
  expect(await succeed('overtone', 'help')).toMatch(/^ {2}promote +Make builds live/m)
  expect(await succeed('overtone', 'promote', '--help')).toContain('overtone promote [APP[@ID]...]')
  expect((await succeed('overtone', '--version')).trim()).toBe(rootManifest.version)
})

test('a remote type-checks against the modules that the product shares', async () => {
  await succeed('tsc', '--noEmit')
})

test('every declaration of the product compiles', async () => {
  const { output } = await inDemo('tsc', '--noEmit', '--skipLibCheck', 'false')
  expect(output.split('\n').filter(line => line.includes('@overtone/'))).toEqual([])
})

test.each([
  ['a prop that a component does not take', `<Button variant="loud" />`, `Type '"loud"' is not assignable`],
  ['a name that a module does not export', `<Knob />`, `has no exported member 'Knob'`],
])('the type check refuses %s', async (_what, element, message) => {
  const file = join(demo, 'src/Wrong.tsx')
  const name = /\w+/.exec(element)?.[0] ?? ''
  await writeFile(file, `import { ${name} } from '@overtone/design'\nexport const wrong = ${element}\n`)
  const { code, output } = await inDemo('tsc', '--noEmit')
  await rm(file)
  expect(code).not.toBe(0)
  expect(output).toContain(message)
})

test('its unit test runs with the modules of the product', async () => {
  expect(await succeed('vitest', 'run')).toMatch(/1 passed/)
})

test('its sources pass the linter, which rejects code that bypasses the platform', async () => {
  await succeed('eslint', '.')
  const file = join(demo, 'src/around.ts')
  const modules = [
    'react-router-dom',
    '@supabase/supabase-js',
    '@overtone/design/src/Button',
    '@overtone/remote/testing',
  ]
  await writeFile(file, modules.map((name, index) => `export * as m${index} from '${name}'\n`).join(''))
  const { output } = await inDemo('eslint', '--format', 'json', 'src/around.ts')
  await rm(file)
  const [result] = JSON.parse(output.slice(output.indexOf('['))) as { messages: { ruleId: string; line: number }[] }[]
  const refused = result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').map(({ line }) => line)
  expect(refused).toEqual([1, 2, 3, 4])
})

test(
  'its build has the files that a release reads, and passes every gate of a product',
  { timeout: 300_000 },
  async () => {
    await succeed('rsbuild', 'build')
    const files = await readdir(join(demo, 'dist'), { recursive: true })
    expect(files).toEqual(
      expect.arrayContaining([
        'remoteEntry.js',
        'workers/count.js',
        'mf-manifest.json',
        'remote.json',
        'contract.json',
        'sources.json',
      ]),
    )
    const { uses } = JSON.parse(await readFile(join(demo, 'dist/contract.json'), 'utf8')) as { uses: object }
    expect(uses).toMatchObject({ '@overtone/design': { Button: { files: ['src/DemoPage.tsx'] } } })
    const { pages } = JSON.parse(await readFile(join(demo, 'dist/pages.json'), 'utf8')) as { pages: { html: string }[] }
    expect(pages[0]?.html).toContain('>Demo</h1>')
    const sources = JSON.parse(await readFile(join(demo, 'dist/sources.json'), 'utf8')) as object
    const production = ['react/cjs/react-jsx-runtime.production.js', 'react/jsx-runtime.js']
    const bundled = Object.keys(sources).filter(name => !production.includes(name))
    const helper = expect.stringMatching(/^@overtone\/remote\/bundled\/chunk-\w+\.js$/) as string // for `export * as`
    expect(bundled).toEqual([helper, '@overtone/remote/bundled/domain.js'])
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(production))

    await buildApps(['shell'])
    const config = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' }
    await releaseApps(join(root, 'product/store'), ['shell'], config)
    const overtone = (...args: string[]) => runInstalled(root, 'overtone', args)
    for (const command of ['publish', 'check', 'promote']) {
      const { code, output } = await overtone(command, 'demo')
      expect(code, output).toBe(0)
    }
    expect((await overtone('status')).output).toMatch(/demo\s+1\.2\.0-/)
  },
)

test.each(['remote', 'release'])('@overtone/%s has no paths of the machine it was packed on', async name => {
  const folder = installed(name)
  const isOwn = (path: string) => !path.slice(folder.length).includes('node_modules') // not a package that npm nested
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile() && isOwn(entry.parentPath))
  expect(paths.length).toBeGreaterThan(3)
  const isTrace = /registry\.npmjs|"resolved"|(?:from|import\(|require\() ?["'](?:\.\.\/)*(?:apps|libs|tools)\//
  for (const { parentPath, name: file } of paths) {
    const text = await readFile(join(parentPath, file), 'latin1')
    expect(
      [workspace, homedir()].filter(path => text.includes(`${path}/`)),
      file,
    ).toEqual([])
    expect(isTrace.exec(text)?.[0], file).toBeUndefined()
  }
})

test('the catalog works at any URL', async () => {
  const catalog = join(installed('remote'), 'catalog')
  const paths = (await readdir(catalog, { recursive: true })).filter(path => /\.(html|css)$/.test(path))
  const references = await Promise.all(
    paths.map(async path => {
      const text = await readFile(join(catalog, path), 'utf8')
      const found = [...text.matchAll(/(?:src="|href="|url\()([^")]+)/g)].map(([, reference = '']) => reference)
      return found.filter(reference => !reference.startsWith('data:')).map(each => join(catalog, dirname(path), each))
    }),
  )
  expect(references.flat().some(path => path.endsWith('.woff2'))).toBe(true)
  expect(references.flat().filter(path => !existsSync(path))).toEqual([])
})

/** Exact versions, so that a new rule can't break our build. Used only here. */
const checkers = [
  ['publint', ['-y', 'publint@0.3.25', '--strict']],
  ['attw', ['-y', '@arethetypeswrong/cli@0.18.5', '--profile', 'esm-only']],
] as const

test.each(['remote', 'release'])(
  'publint and attw find no problems in @overtone/%s',
  { timeout: 300_000 },
  async name => {
    await mkdir(join(root, 'checked'), { recursive: true })
    for (const [checker, args] of checkers) {
      const { code, output } = await run('npx', [...args, tarball(name)], { cwd: join(root, 'checked'), isQuiet: true })
      expect(code, `${checker}: ${output}`).toBe(0)
    }
  },
)
