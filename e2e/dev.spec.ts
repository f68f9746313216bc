import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bin } from '@overtone/commands'
import { expect, test } from './fixtures'
import { backendPort, dataDir, port } from './place'

test('npm run dev serves one remote from its sources inside the product, late pages too', async ({ page, trouble }) => {
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
    let said = ''
    const take = (text: Buffer) => (said += text.toString())
    product.stdout.on('data', take)
    product.stderr.on('data', take)
    const isReady = () => said.includes('artist comes from its sources')
    await expect
      .poll(() => isReady() || product.exitCode !== null, { timeout: 150_000, message: 'the product starts' })
      .toBe(true)
    expect(isReady(), said).toBe(true)

    await page.goto(`http://localhost:${port + 4}/distribution`)
    await expect(page.getByRole('heading', { level: 1, name: 'Distribution' })).toBeVisible({ timeout: 20_000 })
    await page.goto(`http://localhost:${port + 4}/upload`)
    await expect(page.getByText('Sign to Upload')).toBeVisible({ timeout: 20_000 })
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  } finally {
    product.kill('SIGTERM')
    await ended
  }
})
