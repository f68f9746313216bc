import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, run } from '@overtone/commands'
import { expect } from './fixtures'
import { dataDir } from './place'
import { release } from './releaseCommand'

const example = join(import.meta.dirname, '../examples/stock-remote')

/** A text edit of one of the example's sources. */
interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Returns the edit that changes the heading of the example's page. */
export function heading(text: string): Change {
  return { file: 'src/TunerPage.tsx', from: '<h1>Tuner</h1>', to: `<h1>${text}</h1>` }
}

/** Edits that make the example use the shell's router, session and player, without bundling copies of them. */
export const sharingOurs: readonly Change[] = [
  {
    file: 'rsbuild.config.ts',
    from: '/** A remote built with Module Federation alone. */',
    to: `const ours = { import: false, singleton: true, requiredVersion: '>=1.0.0' }`,
  },
  {
    file: 'rsbuild.config.ts',
    from: 'shared: {',
    to: `shared: { '@overtone/router': ours, '@overtone/session': ours, '@overtone/player': ours,`,
  },
  {
    file: 'src/TunerPage.tsx',
    from: `import { useState } from 'react'`,
    to: `import { Link } from '@overtone/router'
      import { $session } from '@overtone/session'
      import { pause } from '@overtone/player'
      import { useState } from 'react'`,
  },
  {
    file: 'src/TunerPage.tsx',
    from: '<h1>Tuner</h1>',
    to: '<h1>{$session.get().status}</h1><Link to="/tuner/notes">Notes</Link>',
  },
  { file: 'src/TunerPage.tsx', from: 'setPitch(pitch - 1)', to: 'pause()' },
]

/**
 * Builds a copy of the example in examples/stock-remote, with its own configuration. Returns the folder of the build.
 */
export async function buildStock(name: string, ...changes: readonly Change[]): Promise<string> {
  const folder = join(dataDir, 'cache/editions', `stock-${name}`)
  await cp(example, folder, { recursive: true, force: true, filter: path => !/\/dist(?:\/|$)/.test(path) })
  for (const { file, from, to } of changes) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(join(folder, file), text.replace(from, to))
  }
  const { code, output } = await run(bin('rsbuild'), ['build'], { cwd: folder, isQuiet: true })
  expect(code, output).toBe(0)
  return join(folder, 'dist')
}

/** Publishes a build from a folder or a URL, as a team would. Returns its ID. */
export async function publishStock(from: string): Promise<string> {
  const { code, output } = await release('publish', 'tuner', '--from', from)
  expect(code, output).toBe(0)
  const [, id = ''] = /^tuner@(\S+)/m.exec(output) ?? []
  return id
}
