import { createServer } from 'node:http'
import { join } from 'node:path'
import { bin, run } from '@overtone/commands'
import sirv from 'sirv'
import { liveContent } from './editions'
import { expect, test } from './fixtures'
import { origin, port } from './place'

const folder = join(import.meta.dirname, '../examples/stock-host')

test('a host with the runtime of Module Federation alone shows a page of a live remote', async ({ page }) => {
  test.setTimeout(120_000)
  const { code, output } = await run(bin('rsbuild'), ['build'], { cwd: folder, isQuiet: true })
  expect(code, output).toBe(0)
  const server = createServer(sirv(join(folder, 'dist'), { single: true }))
  await new Promise<void>(resolve => server.listen(port + 7, '127.0.0.1', resolve))
  try {
    const manifest = `${origin}/artifacts/content/${await liveContent()}/mf-manifest.json`
    await page.goto(`http://127.0.0.1:${port + 7}/about?manifest=${encodeURIComponent(manifest)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A tone is never alone')
    const listed = await page.evaluate(() => Object.keys(globalThis.__FEDERATION__.moduleInfo))
    expect(listed).toContain('stock_host')
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
