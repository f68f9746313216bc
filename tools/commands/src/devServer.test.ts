import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDevServer } from './devServer'

let folder = ''
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'overtone-dev-server-')))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Installs a program in place of rsbuild. */
async function installRsbuild(program: string): Promise<void> {
  const core = join(folder, 'node_modules/@rsbuild/core')
  await mkdir(join(core, 'bin'), { recursive: true })
  await writeFile(join(core, 'package.json'), '{"name":"@rsbuild/core","version":"1.0.0","type":"module"}')
  await writeFile(join(core, 'bin/rsbuild.js'), program)
}

test('suggests npm install if the packages of the remote are missing', async () => {
  const reason = `@rsbuild/core is not installed in ${folder}. Run: npm install`
  await expect(startDevServer({ folder, port: 4390 })).rejects.toThrow(reason)
})

test('reports a server that exits before it responds', async () => {
  await installRsbuild('process.exit(1)')
  await expect(startDevServer({ folder, port: 4391 })).rejects.toThrow('did not respond at http://127.0.0.1:4492/')
})

test('reads the name of the remote from its remote.json, and stops the server', async () => {
  await installRsbuild(`import { createServer } from 'node:http'
    const { OVERTONE_DEV_PORT: port, OVERTONE_DEV_ORIGINS: origins } = process.env
    const config = { name: 'notes', routes: [], slots: { from: [process.cwd(), origins] } }
    createServer((_req, res) => res.end(JSON.stringify(config))).listen(Number(port), '127.0.0.1')`)
  const server = await startDevServer({ folder, port: 4392 })
  expect(server).toMatchObject({ origin: 'http://127.0.0.1:4493', entry: { name: 'notes', version: 'development' } })
  expect(server.entry.config.slots).toEqual({ from: [folder, 'http://localhost:4392'] })
  await server.stop()
  await expect(fetch(server.origin)).rejects.toThrow()
})
