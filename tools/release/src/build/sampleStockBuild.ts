/** The facts of a Module Federation build that a release reads. */
interface StockFacts {
  readonly name?: string
  readonly type?: string
  readonly publicPath?: string
  readonly globalName?: string
  readonly buildVersion?: string
  readonly expose?: string
  readonly remotes?: readonly object[]
  readonly shared?: readonly object[]
}

const files = (sync: readonly string[], async: readonly string[] = []) => ({ sync, async })
const none = { js: files([]), css: files([]) }

/** Returns the mf-manifest.json of a stock build. For tests. */
export function stockManifest({
  type = 'global',
  publicPath = 'auto',
  globalName = 'overtone_tuner',
  buildVersion = '1.2.3',
  expose = './routes',
  remotes = [],
  shared = [{ name: 'react', requiredVersion: '^19.0.0', assets: { ...none, js: files(['react.js']) } }],
}: StockFacts = {}): string {
  const assets = { js: files(['routes.js'], ['late.js']), css: files(['routes.css']) }
  const remoteEntry = { name: 'remoteEntry.js', path: '', type }
  const metaData = { remoteEntry, publicPath, globalName, buildInfo: { buildVersion } }
  return JSON.stringify({ id: globalName, metaData, shared, remotes, exposes: [{ path: expose, assets }] })
}

/** Returns the output of a stock build of a remote named tuner. For tests. */
export function stockBuild(facts: StockFacts = {}): Record<string, string> {
  const title = { en: 'Tuner' }
  return {
    'mf-manifest.json': stockManifest(facts),
    'mf-stats.json': stockManifest(facts),
    'remote.json': JSON.stringify({
      name: facts.name ?? 'tuner',
      routes: [{ path: '/tuner', access: 'open', title }],
      slots: {},
    }),
    'remoteEntry.js': '/* entry */',
    'react.js': '/* own copy of react */',
    'routes.js': '/* routes */',
    'routes.css': '.tuner { color: teal }',
    'late.js': '/* late */',
  }
}
