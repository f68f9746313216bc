import { expect, test, vi } from 'vitest'
import type { BackendProcess } from './backendProcess'
import { keepBackend } from './keepBackend'

/** A backend whose death is in the hand of the test. */
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
      pid,
      ended,
      stop,
    }
  })
  return { launch, refusals, kill: () => alive.at(-1)?.die('SIGKILL') }
}

/** Until everything that waits for nothing but promises is done. */
const settled = () => new Promise(resolve => setImmediate(resolve))

test('starts a backend that died again, and says so in one line', async () => {
  const { launch, kill } = sampleLaunch()
  const lines: string[] = []
  const backend = await keepBackend(launch, line => lines.push(line))
  expect(backend.pid).toBe(1)
  kill()
  await settled()
  expect(backend.pid).toBe(2)
  expect(lines).toEqual(['The backend ended (SIGKILL) and is started again'])
  await backend.stop()
  expect(launch).toHaveBeenCalledTimes(2)
  expect(lines).toHaveLength(1)
})

test('gives up after three restarts within a minute, and says what to do', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { launch, kill } = sampleLaunch()
  const lines: string[] = []
  await keepBackend(launch, line => lines.push(line))
  for (let death = 0; death < 3; death += 1) {
    kill()
    await settled()
  }
  vi.advanceTimersByTime(61_000)
  for (let death = 0; death < 4; death += 1) {
    kill()
    await settled()
  }
  expect(launch).toHaveBeenCalledTimes(7)
  expect(lines).toHaveLength(7)
  expect(lines.at(-1)).toMatch(/stays down.*start anew/)
  vi.useRealTimers()
})

test('counts a start that fails as another death', async () => {
  const { launch, refusals, kill } = sampleLaunch()
  const lines: string[] = []
  const backend = await keepBackend(launch, line => lines.push(line))
  refusals.push(new Error('Port 1 is in use'), new Error('Port 1 is in use'))
  kill()
  await settled()
  expect(lines).toEqual([
    'The backend ended (SIGKILL) and is started again',
    'The backend ended (Port 1 is in use) and is started again',
    'The backend ended (Port 1 is in use) and is started again',
  ])
  expect(backend.pid).toBe(2)
  await backend.stop()
})

test('fails as the first start does', async () => {
  const { launch, refusals } = sampleLaunch()
  refusals.push(new Error('Port 1 is in use'))
  await expect(keepBackend(launch)).rejects.toThrow('Port 1 is in use')
})
