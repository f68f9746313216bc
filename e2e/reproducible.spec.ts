import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appNames, buildApps, run } from '@overtone/commands'
import { directoryStore, publish } from '@overtone/release'
import { expect, test } from './fixtures'
import { secondCheckout } from './secondCheckout'

const workspace = join(import.meta.dirname, '..')

test.describe.configure({ timeout: 360_000 })

/** Returns what publishing the build in a folder writes to artifact.json, except the time. */
async function published(app: string, dist: string, storeDir: string): Promise<object> {
  const { publishedAt, checksum, ...artifact } = await publish(directoryStore(storeDir), {
    app,
    version: '0.1.0',
    dist,
  })
  expect([publishedAt, checksum]).not.toContain(undefined)
  return artifact
}

async function runNode(cwd: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, args, { cwd, isQuiet: true })
  expect(code, output).toBe(0)
}

test('builds of every app in another checkout, at another path, have the same bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-'))
  const checkout = join(folder, 'libs/a longer path/Checkout')
  try {
    await buildApps(appNames) // npm run dev leaves a development build of the shell
    await secondCheckout(checkout)
    await runNode(checkout, '--import', 'tsx', 'tools/rsbuild/src/writeContract.ts')
    for (const app of appNames) {
      const cwd = join(checkout, 'apps', app)
      await runNode(cwd, join(checkout, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build')
      const [first, second] = [join(workspace, 'apps', app, 'dist'), join(cwd, 'dist')]
      expect(await readFile(join(second, 'contract.json')), app).toEqual(await readFile(join(first, 'contract.json')))
      expect(await published(app, second, join(folder, 'second'))).toEqual(
        await published(app, first, join(folder, 'first')),
      )
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
