import { askService, type Answer } from '@overtone/data/site'
import { readRegistry } from '@overtone/federation'

/** The six services. Source: secondary §9. */
export const services = ['shell', 'remotes', 'database', 'storage', 'auth', 'realtime'] as const
export type ServiceName = (typeof services)[number]

/** Milliseconds before a request times out. */
const patience = 8000

async function timed(question: () => Promise<boolean>): Promise<Answer> {
  const start = performance.now()
  const isUp = await question().catch(() => false)
  return { isUp, milliseconds: Math.round(performance.now() - start) }
}

function fetched(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(patience) })
}

/** Returns whether the registry is served and valid. */
async function isShellServed(): Promise<boolean> {
  const response = await fetched('/registry.json', 'GET')
  return response.ok && readRegistry(await response.text()).ok
}

/** Returns whether the first script of every live remote is served. */
async function areRemotesServed(): Promise<boolean> {
  const registry = readRegistry(await (await fetched('/registry.json', 'GET')).text())
  if (!registry.ok) return false
  const scripts = registry.data.remotes.flatMap(({ base, preload }) => {
    const [first] = preload
    return first === undefined ? [] : [new URL(first, new URL(base, location.href)).href]
  })
  const answers = await Promise.all(scripts.map(script => fetched(script, 'HEAD')))
  return answers.every(({ ok }) => ok)
}

/** Checks a service now, bypassing every cache. Never rejects. */
export function check(service: ServiceName): Promise<Answer> {
  if (service === 'shell') return timed(isShellServed)
  if (service === 'remotes') return timed(areRemotesServed)
  return askService(service)
}
