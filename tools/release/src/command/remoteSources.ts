import { ReleaseError } from '../releaseError'

/** The text of a file by its path in the folder of the remote. */
export type SourceFiles = readonly (readonly [path: string, text: string])[]

/** The modules that the sources of a remote import the platform from. */
export interface Platform {
  /** The module with `defineRemote`. */
  readonly config: string
  /** The module with the build preset. */
  readonly preset: string
}

const locales = ['es', 'fr', 'de'] as const

/** Throws ReleaseError unless the word works as the name of a remote, its folder, its path and its components. */
export function checkName(name: string): void {
  if (/^[a-z]+$/.test(name) && name !== 'shell') return
  throw new ReleaseError(`'${name}' is not a valid name for a remote. Use lowercase letters only, such as notes.`)
}

/** `notes` → `Notes`, for names of files and components, and as the first title. */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the sources of a new remote: one page, its texts in four languages, a test and the build. */
export function remoteSources(name: string, platform: Platform): SourceFiles {
  const title = titleOf(name)
  return [
    ['remote.config.ts', remoteConfig(name, platform.config)],
    ['rsbuild.config.ts', rsbuildConfig(platform.preset)],
    ['src/routes.tsx', routes(name)],
    [`src/start/${title}Page.tsx`, page(name)],
    [`src/start/${title}Page.test.tsx`, pageTest(name)],
    ...locales.map(locale => [`src/messages/${locale}.json`, json({ [`${name}/start`]: { title } })] as const),
  ]
}

function remoteConfig(name: string, platform: string): string {
  const title = `'${titleOf(name)}'`
  return `import { defineRemote } from '${platform}'

const title = { en: ${title}, es: ${title}, fr: ${title}, de: ${title} }

export default defineRemote({
  name: '${name}',
  routes: [{ path: '/${name}', access: 'open', title }],
  slots: {},
})
`
}

function rsbuildConfig(preset: string): string {
  return `import { remote } from '${preset}'
import config from './remote.config'

export default remote(config)
`
}

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
