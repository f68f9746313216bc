import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameProgram, inApp, remoteBuild, samplePage, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, runSample, runtimeConfig } from '../command/sampleCommand'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const open = (path: string) => ({ path, access: 'open', title: { en: 'Page' } })

/** The release command on a store, and a folder to export into. */
interface SampleProduct {
  readonly store: Store
  readonly folder: string
  release(...args: string[]): Promise<number>
  /** Changes a file of the build of the remote. */
  change(text?: string): Promise<void>
}

/**
 * Creates a store with a shell and a remote, which has open pages, one prerendered. Nothing is live yet. For tests.
 */
export async function sampleProduct(
  siteUrl = 'https://overtone.example',
  { supabaseUrl } = runtimeConfig,
): Promise<SampleProduct> {
  const store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, { ...runtimeConfig, siteUrl, supabaseUrl })
  const routes = ['/', '/discover', '/help', '/artist/:id'].map(open)
  const pages = { css: '', pages: [samplePage('/help', 'help')] }
  const root = await writeFolder({
    ...inApp('shell', { ...shellBuild, ...embed, 'frame.mjs': frameProgram }),
    ...inApp('listener', { ...remoteBuild('listener', 'one', routes), 'pages.json': JSON.stringify(pages) }),
  })
  const release = (...args: string[]) => runSample({ store, root }, ...args)
  const late = join(root, 'apps/listener/dist/static/js/late.1.js')
  const change = (text = 'changed') => writeFile(late, `/* ${text} */ `.repeat(50))
  return { store, folder: join(await temporaryFolder(), 'web'), release, change }
}

const embed = {
  'embed.html': '<!doctype html><html lang="en"><head><!-- overtone:head --></head><body>Embedded</body></html>',
  'embed.css': 'p { margin: 0 }',
  'embed.js': '/* embedded */',
}

/** Makes the shell and the remote live. */
export async function goLive({ release }: SampleProduct): Promise<void> {
  for (const command of ['publish', 'promote']) {
    if ((await release(command, 'shell', 'listener')) !== 0) throw new Error(errors.join('\n'))
  }
}
