import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReleaseError } from './releaseError'

const locales = ['es', 'fr', 'de'] as const

/** `notes` → `Notes`: in names of files and components, and as the title to begin with. */
function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function remoteConfig(name: string): string {
  const title = `'${titleOf(name)}'`
  return `import { defineRemote } from '@overtone/federation/config'

const title = { en: ${title}, es: ${title}, fr: ${title}, de: ${title} }

export default defineRemote({
  name: '${name}',
  routes: [{ path: '/${name}', access: 'open', title }],
  slots: {},
})
`
}

const rsbuildConfig = `import { remote } from '@overtone/rsbuild'
import config from './remote.config'

export default remote(config)
`

function routes(name: string): string {
  const page = `${titleOf(name)}Page`
  return `import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { ${page} } from './start/${page}'

provideMessages('${name}', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [{ path: '/${name}', element: <${page} /> }]
`
}

function page(name: string): string {
  return `import { useStore } from '@nanostores/react'
import { Page, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('${name}/start', { title: '${titleOf(name)}' })

/** The first page of this remote. */
export function ${titleOf(name)}Page() {
  const t = useStore($t)
  return (
    <Room>
      <h1>{t.title}</h1>
    </Room>
  )
}

const Room = styled(Page)\`
  padding-block: \${token.space[32]} \${token.space[64]};
\`
`
}

function pageTest(name: string): string {
  const component = `${titleOf(name)}Page`
  return `// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ${component} } from './${component}'

afterEach(cleanup)

test('shows its title', () => {
  render(<${component} />)
  expect(screen.getByRole('heading', { level: 1, name: '${titleOf(name)}' })).toBeTruthy()
})
`
}

/** The manifest of a remote: what the others depend on, so that the import rules hold for it too. */
async function manifest(root: string, name: string): Promise<string> {
  const model = JSON.parse(await readFile(join(root, 'apps/content/package.json'), 'utf8')) as object
  return json({ ...model, name: `@overtone/${name}`, version: '0.1.0' })
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Writes a remote with one page, its texts in four languages and a test into `apps/{name}`. Answers the files, paths
 * from `root`. Throws ReleaseError where the name is none or taken, before anything is written.
 */
export async function newRemote(root: string, name: string): Promise<readonly string[]> {
  if (!/^[a-z]+$/.test(name)) {
    throw new ReleaseError(`'${name}' is no name for a remote. Take small letters only, as notes.`)
  }
  if (existsSync(join(root, 'apps', name)))
    throw new ReleaseError(`apps/${name} is there already. Choose another name.`)
  const files: readonly (readonly [string, string])[] = [
    ['package.json', await manifest(root, name)],
    ['remote.config.ts', remoteConfig(name)],
    ['rsbuild.config.ts', rsbuildConfig],
    ['src/routes.tsx', routes(name)],
    [`src/start/${titleOf(name)}Page.tsx`, page(name)],
    [`src/start/${titleOf(name)}Page.test.tsx`, pageTest(name)],
    ...locales.map(
      locale => [`src/messages/${locale}.json`, json({ [`${name}/start`]: { title: titleOf(name) } })] as const,
    ),
  ]
  for (const [path, text] of files) {
    const file = join(root, 'apps', name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return files.map(([path]) => join('apps', name, path))
}
