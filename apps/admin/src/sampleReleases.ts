import type { BuildReport } from '@overtone/domain'
import type { Registry } from '@overtone/federation'

/** The ids of the live shell, of the listener's builds and of its canary. For tests. */
export const [shell, one, two, canary] = [
  '1.0.0-cccccccccccc',
  '1.0.0-aaaaaaaaaaaa',
  '1.1.0-bbbbbbbbbbbb',
  '1.2.0-dddddddddddd',
]
const build = { base: 'x/', integrity: {}, preload: [], config: { name: 'listener', routes: [], slots: {} } }
const registry: Registry = {
  schema: 1,
  sequence: 3,
  createdAt: '2026-11-22T10:00:00Z',
  shell: { version: shell, base: 'x/' },
  remotes: [{ ...build, name: 'listener', version: two, canary: { ...build, version: canary, percent: 10 } }],
  signature: { key: '0123456789abcdef', value: '' },
}
const record = (sequence: number, listener: string) => ({
  sequence,
  at: `2026-11-2${sequence}T10:00:00Z`,
  live: { shell, listener },
})
const artifact = (app: string, id: string, bytes: number, contract?: object) => ({
  app,
  id,
  files: { 'a.js': { bytes: bytes * 3, br: bytes } },
  preload: [],
  ...(contract && { contract }),
})
const provided = {
  names: { '@overtone/design': ['Button', 'Chip'] },
  entryPoints: {
    '@overtone/design': {
      owner: 'platform',
      exports: { Button: { hash: 'b' }, Chip: { hash: 'c', deprecated: 'Use Badge.' } },
    },
  },
}
const used = {
  names: { '@overtone/design': ['Chip'] },
  uses: { '@overtone/design': { Chip: { files: ['src/a.tsx'], hash: 'c' } } },
}

/** The health of the listener. For tests. */
export const sampleHealth: BuildReport[] = [
  {
    version: two,
    isCanary: false,
    loads: 1000,
    failures: 10,
    phases: [{ name: 'chunk', failures: 10 }],
    vitals: [
      { name: 'lcp', measured: 4, good: 3, p75: 2460 },
      { name: 'cls', measured: 5, good: 5, p75: 0.021 },
    ],
  },
  {
    version: canary,
    isCanary: true,
    loads: 100,
    failures: 0,
    phases: [],
    vitals: [{ name: 'inp', measured: 2, good: 1, p75: 208.3 }],
  },
]

/** Returns the public files of a store after three releases, by path. For tests. */
export function sampleFiles(): Record<string, object> {
  return {
    '/registry.json': registry,
    '/log/1.json': record(1, one),
    '/log/2.json': record(2, two),
    '/log/3.json': { ...record(3, two), canaries: { listener: { id: canary, percent: 10 } } },
    [`/artifacts/shell/${shell}/artifact.json`]: artifact('shell', shell, 9000, provided),
    [`/artifacts/listener/${one}/artifact.json`]: artifact('listener', one, 5000),
    [`/artifacts/listener/${two}/artifact.json`]: artifact('listener', two, 6000, used),
    [`/artifacts/listener/${canary}/artifact.json`]: artifact('listener', canary, 5500, used),
  }
}
