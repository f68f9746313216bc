import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@overtone/commands'
import { liveRemotes } from './editions'
import { expect, test } from './fixtures'
import { runOutside, startOutside, tracesOfWorkspace, workspace } from './outside'
import { dataDir, origin, port } from './place'
import { succeed } from './releaseCommand'

// The steps of a team that has the two packages and the URL of a product, but not this repository.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let folder = ''
let notes = ''
/** The settings of the product's store, as its operator would share them. */
let product: Record<string, string> = {}
const npm = (script: string, settings: Record<string, string> = {}) => runOutside(notes, `npm run ${script}`, settings)

async function retitle(from: string, to: string): Promise<void> {
  const page = join(notes, 'src/start/NotesPage.tsx')
  await writeFile(page, (await readFile(page, 'utf8')).replace(`title: '${from}'`, `title: '${to}'`))
}

test.beforeAll(async () => {
  test.setTimeout(600_000)
  const packed = await run('npm', ['run', 'pack'], { isQuiet: true })
  expect(packed.code, packed.output).toBe(0)
  folder = await realpath(await mkdtemp(join(tmpdir(), 'overtone-standalone-')))
  notes = join(folder, 'notes')
  const files = (await readdir(join(workspace, 'dist/packages'))).filter(name => name.endsWith('.tgz'))
  expect(files).toHaveLength(2)
  const packages = files.map(name => join(folder, 'packages', name))
  await mkdir(join(folder, 'packages'))
  for (const name of files) await cp(join(workspace, 'dist/packages', name), join(folder, 'packages', name))
  await symlink(dataDir, join(folder, 'product'))
  product = { OVERTONE_DATA: join(folder, 'product') }

  const install = 'npm install --prefer-offline --no-audit --no-fund'
  await mkdir(join(folder, 'tool'))
  const release = packages.find(name => name.includes('release'))
  await runOutside(join(folder, 'tool'), `${install} --prefix . ${release}`)
  await runOutside(folder, `${join(folder, 'tool/node_modules/.bin/overtone')} new notes --standalone`)
  await runOutside(notes, `${install} ${packages.join(' ')}`)
})

test.afterAll(async () => {
  if ((await liveRemotes()).some(({ name }) => name === 'notes')) await succeed('remove', 'notes')
  await rm(folder, { recursive: true, force: true })
})

test('a new repository passes its own lint, type check and unit test', async () => {
  await Promise.all([npm('lint'), npm('types'), npm('test')])
})

test('a new repository and its packages contain nothing of the workspace', async () => {
  expect(await tracesOfWorkspace(notes)).toEqual([])
})

test('overtone dev shows an edit in the running product, in the same visit', async ({ page, trouble }) => {
  const command = [join(notes, 'node_modules/.bin/overtone'), 'dev', '--against', origin]
  const dev = startOutside(notes, command, { PORT: String(port + 8) })
  const ended = once(dev, 'exit')
  try {
    let output = ''
    const take = (chunk: Buffer) => (output += chunk.toString())
    dev.stdout.on('data', take)
    dev.stderr.on('data', take)
    const isReady = () => output.includes('notes runs from its sources')
    await expect.poll(() => isReady() || dev.exitCode !== null, { timeout: 60_000 }).toBe(true)
    expect(isReady(), output).toBe(true)

    await page.goto(`http://localhost:${port + 8}/notes`)
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Notes', { timeout: 20_000 })
    await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }))
    await retitle('Notes', 'Edited notes')
    await expect(title).toHaveText('Edited notes', { timeout: 20_000 })
    expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true)
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  } finally {
    await retitle('Edited notes', 'Notes')
    dev.kill('SIGTERM')
    await ended
  }
})

test('a build is published, checked and promoted into the running product', async ({ page, trouble }) => {
  await npm('build')
  await npm('release:publish', product)
  expect(await npm('release:check', product)).toContain('It can go live')
  await npm('release:promote', product)
  await page.goto(`${origin}/notes`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('the browser test of the repository passes in that product', async () => {
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const output = await npm('test:browser', {
    OVERTONE_URL: origin,
    PORT: String(port + 9),
    CHROMIUM_PATH: chromium,
  })
  expect(output).toContain('1 passed')
})

test('the next build is promoted, rolled back, and the remote is removed', async ({ page }) => {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await retitle('Notes', 'Field notes')
  await npm('build')
  await npm('release:publish', product)
  await npm('release:promote', product)
  await page.goto(`${origin}/notes`)
  await expect(title).toHaveText('Field notes')

  await npm('release:rollback', product)
  await page.reload()
  await expect(title).toHaveText('Notes')

  const removed = await runOutside(notes, 'npx overtone remove notes', product)
  expect(removed).toContain('To put it back: npx overtone rollback notes')
  await page.reload()
  await expect(title).toHaveText('Page not found')
})
