import { createServer, type Server } from 'node:net'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { bin, run } from './run'

let server: Server | null = null
afterEach(() => server?.close())

async function takenPort(): Promise<number> {
  server = createServer()
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as { port: number }).port
}

async function start(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, output } = await run(bin('tsx'), ['tools/commands/src/start.ts'], { isQuiet: true, env })
  return { code, lines: output.split('\n').filter(line => line !== '' && !line.includes('Node.js 20')) }
}

const hosted = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'key' }

test('a port in use ends the start with one line and code 1', { timeout: 60_000 }, async () => {
  const PORT = String(await takenPort())
  const { code, lines } = await start({ ...hosted, PORT, OVERTONE_DATA: await mkdtemp(join(tmpdir(), 'overtone-')) })
  expect(code).toBe(1)
  expect(lines).toEqual([`Port ${PORT} is in use. Stop what runs there or set PORT to another one.`])
})

test("the backend's port in use ends the start with one line and code 1", { timeout: 60_000 }, async () => {
  const BACKEND_PORT = String(await takenPort())
  const { code, lines } = await start({
    BACKEND_PORT,
    PORT: '1',
    OVERTONE_DATA: await mkdtemp(join(tmpdir(), 'overtone-')),
  })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${BACKEND_PORT} is in use.*BACKEND_PORT`))])
})

test('a data folder that cannot be written ends the start with one line and code 1', { timeout: 60_000 }, async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'overtone-')), 'a-file')
  await writeFile(file, '')
  const { code, lines } = await start({ PORT: '1', BACKEND_PORT: '54399', OVERTONE_DATA: join(file, 'data') })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(file)
})

test('a setting that is no port is named', { timeout: 60_000 }, async () => {
  const { code, lines } = await start({ PORT: 'four' })
  expect(code).toBe(1)
  expect(lines).toEqual(['PORT is "four", which is no port. Set it to a number from 1 to 65535.'])
})
