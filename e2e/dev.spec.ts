import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, startAgainst } from '@overtone/commands'
import { writeEdition } from './editions'
import { expect, test } from './fixtures'
import { backendPort, dataDir, origin, port } from './place'

test('npm run dev serves one remote from its sources inside the product, lazy pages included', async ({
  page,
  trouble,
}) => {
  test.setTimeout(180_000)
  const env = {
    PORT: String(port + 4),
    BACKEND_PORT: String(backendPort + 4),
    OVERTONE_DATA: join(dataDir, 'dev'),
    NODE_OPTIONS: '',
  }
  const cwd = join(import.meta.dirname, '..')
  const product = spawn(bin('tsx'), ['tools/commands/src/dev.ts', 'artist'], { cwd, env: { ...process.env, ...env } })
  const ended = once(product, 'exit')
  try {
    let output = ''
    const take = (text: Buffer) => (output += text.toString())
    product.stdout.on('data', take)
    product.stderr.on('data', take)
    const isReady = () => output.includes('artist runs from its sources')
    await expect
      .poll(() => isReady() || product.exitCode !== null, { timeout: 150_000, message: 'the product starts' })
      .toBe(true)
    expect(isReady(), output).toBe(true)

    await page.goto(`http://localhost:${port + 4}/distribution`)
    await expect(page.getByRole('heading', { level: 1, name: 'Distribution' })).toBeVisible({ timeout: 20_000 })
    const listed = await page.evaluate(() => Object.keys(globalThis.__FEDERATION__.moduleInfo))
    const names = ['shell', 'admin', 'artist', 'content', 'listener'].map(name => `overtone_${name}`)
    expect(listed.map(key => key.split(':')[0])).toEqual(names)
    await page.goto(`http://localhost:${port + 4}/upload`)
    await expect(page.getByText('Sign to Upload')).toBeVisible({ timeout: 20_000 })
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  } finally {
    product.kill('SIGTERM')
    await ended
  }
})

const routes = `import { Heading } from './Heading'
export const routes = [{ path: '/about', element: <Heading /> }]`
const heading = (text: string) => `export function Heading() { return <h1>${text}</h1> }`

test("npm run dev --against shows one remote from its sources in a deployed product, which doesn't change", async ({
  page,
  trouble,
}) => {
  const folder = await writeEdition({ name: 'against', routes })
  await writeFile(join(folder, 'src/Heading.tsx'), heading('Before the edit'))
  const product = await startAgainst({ deployed: origin, folder, port: port + 5 })
  try {
    await page.goto(`${product.url}/discover`)
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeAttached()
    await page.locator('footer a[href="/about"]').click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Before the edit')
    await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }))

    await writeFile(join(folder, 'src/Heading.tsx'), heading('After the edit'))
    await expect(title).toHaveText('After the edit')
    expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true)
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })

    const live = (await (await fetch(`${origin}/registry.json`)).json()) as object
    expect(await (await fetch(`${product.url}/registry.json`)).json()).toEqual(live)
    await page.goto(`${origin}/about`)
    await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  } finally {
    await product.stop()
  }
})
