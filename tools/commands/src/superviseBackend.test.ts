import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackendProcess } from './backendProcess'
import { superviseBackend } from './superviseBackend'

/** Returns a launch function whose backends the test can kill. */
function sampleLaunch() {
  const alive: { die: (how: string) => void }[] = []
  const refusals: Error[] = []
  const launch = vi.fn(async (): Promise<BackendProcess> => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    let die: (how: string) => void = () => {}
    const ended = new Promise<string>(resolve => (die = resolve))
    const stop = async () => die('SIGTERM')
    const pid = alive.push({ die })
    return {
      url: 'http://127.0.0.1:1',
      publishableKey: 'key',
      mailboxUrl: 'http://127.0.0.1:1/mailbox',
      demoAccounts: [],
      databaseUrl: 'postgres://127.0.0.1:1',
      pid,
      ended,
      stop,
    }
  })
  return { launch, refusals, kill: () => alive.at(-1)?.die('SIGKILL') }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = 1000
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('restarts a dead backend after a second, and reports it in one line', async () => {
  const { launch, kill } = sampleLaunch()
  const lines: string[] = []
  const backend = await superviseBackend(launch, line => lines.push(line))
  expect(backend.pid).toBe(1)
  kill()
  await pass(second - 1)
  expect(backend.pid).toBe(1)
  await pass(1)
  expect(backend.pid).toBe(2)
  expect(lines).toEqual(['The backend exited (SIGKILL) and restarts in 1 s'])
  await backend.stop()
  expect(launch).toHaveBeenCalledTimes(2)
  expect(lines).toHaveLength(1)
})

test('doubles the delay after each consecutive death, up to half a minute, and never gives up', async () => {
  const { launch, kill } = sampleLaunch()
  const lines: string[] = []
  const backend = await superviseBackend(launch, line => lines.push(line))
  for (let death = 0; death < 20; death += 1) {
    kill()
    await pass(30 * second)
  }
  expect(launch).toHaveBeenCalledTimes(21)
  expect(lines.map(line => /in (\d+) s$/.exec(line)?.[1])).toEqual(
    [1, 2, 4, 8, 16, ...Array.from({ length: 15 }, () => 30)].map(String),
  )
  await backend.stop()
})

test('resets the delay once a backend has run for a minute', async () => {
  const { launch, kill } = sampleLaunch()
  const lines: string[] = []
  const backend = await superviseBackend(launch, line => lines.push(line))
  for (const served of [0, 50 * second, 60 * second]) {
    await pass(served)
    kill()
    await pass(4 * second)
  }
  expect(lines.map(line => /in (\d+) s$/.exec(line)?.[1])).toEqual(['1', '2', '1'])
  await backend.stop()
})

test('counts a failed start as another death', async () => {
  const { launch, refusals, kill } = sampleLaunch()
  const lines: string[] = []
  const backend = await superviseBackend(launch, line => lines.push(line))
  refusals.push(new Error('Port 1 is in use'), new Error('Port 1 is in use'))
  kill()
  await pass(7 * second)
  expect(lines).toEqual([
    'The backend exited (SIGKILL) and restarts in 1 s',
    'The backend exited (Port 1 is in use) and restarts in 2 s',
    'The backend exited (Port 1 is in use) and restarts in 4 s',
  ])
  expect(backend.pid).toBe(2)
  await backend.stop()
})

test('stop cancels a pending restart', async () => {
  const { launch, kill } = sampleLaunch()
  const backend = await superviseBackend(launch, () => {})
  kill()
  await pass(0)
  await backend.stop()
  await pass(60 * second)
  expect(launch).toHaveBeenCalledTimes(1)
})

test('rejects if the first start fails', async () => {
  const { launch, refusals } = sampleLaunch()
  refusals.push(new Error('Port 1 is in use'))
  await expect(superviseBackend(launch)).rejects.toThrow('Port 1 is in use')
})
