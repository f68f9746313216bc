import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startBackendProcess } from './backendProcess'
import { superviseBackend } from './superviseBackend'

test('a killed backend restarts at the same address', { timeout: 60_000 }, async () => {
  vi.stubEnv('OVERTONE_SEED', 'off')
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  const lines: string[] = []
  // chosen by the first start, and reused by restarts
  let port = 0
  const launch = async () => {
    const backend = await startBackendProcess({ port, dataDir, siteUrl: 'http://localhost:4000' })
    port = Number(new URL(backend.url).port)
    return backend
  }
  const backend = await superviseBackend(launch, line => lines.push(line))
  const status = async () => {
    const answer = await fetch(`${backend.url}/rest/v1/tracks`, { headers: { apikey: backend.publishableKey } })
    return answer.status
  }
  try {
    expect(await status()).toBe(200)
    const first = backend.pid
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(backend.pid).not.toBe(first), { timeout: 30_000, interval: 50 })
    expect(await status()).toBe(200)
    expect(lines).toEqual(['The backend exited (SIGKILL) and restarts in 1 s'])
  } finally {
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
    vi.unstubAllEnvs()
  }
  await expect(status()).rejects.toThrow()
})
