import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, WebSocket } from '@playwright/test'
import { startDevelopment, type Development } from '@overtone/commands'
import { writeEdition } from './editions'
import { expect, test } from './fixtures'
import { backendPort, dataDir, port } from './place'

test.describe.configure({ timeout: 60_000 })

/** The only file that imports the stores: an error in it leaves a shared module without importers. */
const page = () => `import { useStore } from '@nanostores/react'
import { $user } from '@overtone/session'
import { useState } from 'react'
import { part } from './part'
export function HotPage() {
  const [name, setName] = useState(useStore($user)?.name ?? '')
  return <section><h1>{part()}</h1><input aria-label="Name" value={name} onChange={event => setName(event.target.value)} /></section>
}`
const part = (text: string) => `export function part() { return '${text}' }`
const routes = `import { HotPage } from './HotPage'
export const routes = [{ path: '/about', element: <HotPage /> }]`

let folder = ''
let product: Development

/** Writes atomically, as editors do: a build in between must not read half a file. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(join(folder, file), text)
  await rename(join(folder, file), join(folder, 'src', file))
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = await writeEdition({ name: 'hot', routes })
  await write('HotPage.tsx', page())
  await write('part.ts', part('At first'))
  const settings = { port: port + 6, backendPort: backendPort + 6, dataDir: join(dataDir, 'dev'), hosted: null }
  product = await startDevelopment(folder, settings)
})
test.afterAll(() => product?.stop())

const heading = (shown: Page) => shown.getByRole('heading', { level: 1 })
const overlay = (shown: Page) => shown.locator('rsbuild-error-overlay')

/** Resolves once the next page has received the hash of the build that it shows: an edit before that would reload it. */
async function waitForUpdates(shown: Page): Promise<void> {
  const isOfServer = (socket: WebSocket) => socket.url().includes('rsbuild-hmr')
  const socket = await shown.waitForEvent('websocket', { predicate: isOfServer, timeout: 10_000 })
  const isBuilt = ({ payload }: { payload: string | Buffer }) => /"type":"(ok|warnings)"/.test(payload.toString())
  await socket.waitForEvent('framereceived', { predicate: isBuilt, timeout: 10_000 })
}

let opened = 0

/** Opens the unchanged page of the remote and types into it; a reload would lose the text. */
async function open(shown: Page): Promise<void> {
  const isAsItWas = (await readFile(join(folder, 'src/HotPage.tsx'), 'utf8')) === page()
  if (!isAsItWas) await write('HotPage.tsx', page())
  const first = `At first ${(opened += 1)}` // unique: a page that shows it has the latest build
  await write('part.ts', part(first))
  await expect(async () => {
    const listening = waitForUpdates(shown)
    await shown.goto(`${product.url}/about`)
    await listening
    await expect(heading(shown)).toHaveText(first, { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await shown.getByLabel('Name').fill('typed')
}

async function expectUnchanged(shown: Page): Promise<void> {
  await expect(shown.getByLabel('Name')).toHaveValue('typed')
}

test('an edit is rendered without losing typed text', async ({ page: shown }) => {
  await open(shown)
  await write('part.ts', part('Edited'))
  await expect(heading(shown)).toHaveText('Edited')
  await expectUnchanged(shown)
})

test('an overlay shows a syntax error until it is fixed', async ({ page: shown }) => {
  await open(shown)
  await write('HotPage.tsx', `${page()} }`)
  await expect(overlay(shown)).toHaveCount(1)
  await write('HotPage.tsx', page())
  await write('part.ts', part('Fixed'))
  await expect(heading(shown)).toHaveText('Fixed')
  await expect(overlay(shown)).toHaveCount(0)
  await expectUnchanged(shown)
  await write('part.ts', part('Edited after that'))
  await expect(heading(shown)).toHaveText('Edited after that')
  await expectUnchanged(shown)
})

test('a page that threw during render is rendered once it is fixed', async ({ page: shown }) => {
  await open(shown)
  await write('part.ts', `export function part(): string { throw new Error('broken') }`)
  await expect(shown.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await write('part.ts', part('Fixed'))
  await expect(heading(shown)).toHaveText('Fixed')
  await write('part.ts', part('Edited after that'))
  await expect(heading(shown)).toHaveText('Edited after that')
})

test('the first import of a shared module works, and its last one can be removed', async ({ page: shown }) => {
  await open(shown)
  await write(
    'part.ts',
    `import { newPlaylistId } from '@overtone/data/playlists'
import { Tabs } from '@overtone/design/panels'
export function part() { return \`With \${typeof newPlaylistId} and \${typeof Tabs}\` }`,
  )
  await expect(heading(shown)).toHaveText(/^With function and (function|object)$/)
  await expectUnchanged(shown)
  await write('part.ts', part('Without'))
  await expect(heading(shown)).toHaveText('Without')
  await expectUnchanged(shown)
})

test('an overlay names a deleted file until the page stops importing it or it is restored', async ({ page: shown }) => {
  await open(shown)
  await rm(join(folder, 'src/part.ts'))
  await expect(overlay(shown)).toContainText('./part')
  await write('part.ts', part('Back again'))
  await expect(heading(shown)).toHaveText('Back again')
  await expectUnchanged(shown)

  await write('HotPage.tsx', page().replace(`import { part } from './part'`, `const part = () => 'Without a file'`))
  await expect(heading(shown)).toHaveText('Without a file')
  await rm(join(folder, 'src/part.ts'))
  await write('HotPage.tsx', page().replace(`import { part } from './part'`, `const part = () => 'Still without'`))
  await expect(heading(shown)).toHaveText('Still without')
  await expectUnchanged(shown)
})

test('an overlay shows a type error above a running page until it is fixed', async ({ page: shown }) => {
  await open(shown)
  await write('part.ts', `export function part(): number { return 'Of another type' }`)
  await expect(heading(shown)).toHaveText('Of another type')
  await expect(overlay(shown)).toContainText("Type 'string' is not assignable to type 'number'", { timeout: 40_000 })
  await expectUnchanged(shown)
  await write('part.ts', part('Fixed'))
  await expect(heading(shown)).toHaveText('Fixed')
  await expect(overlay(shown)).toHaveCount(0)
  await expectUnchanged(shown)
})
