import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pinnedVersion, rootManifest } from './workspace'

const tools = ['@testing-library/dom', '@testing-library/react', 'eslint', 'happy-dom', 'typescript', 'vitest']

const files = {
  'tsconfig.json': `{ "extends": "@overtone/remote/tsconfig.json", "include": ["src", "*.ts"] }`,
  'vitest.config.ts': `import { remoteTests } from '@overtone/remote/vitest'\n\nexport default remoteTests()\n`,
  'eslint.config.js': `import { remoteLint } from '@overtone/remote/eslint'\n\nexport default remoteLint()\n`,
  'remote.config.ts': `import { defineRemote } from '@overtone/remote'

const title = { en: 'Demo', es: 'Demo', fr: 'Démo', de: 'Demo' }

export default defineRemote({
  name: 'demo',
  routes: [{ path: '/demo', access: 'open', title }],
  slots: { 'shell.nav/v1': [{ label: title, to: '/demo', order: 70 }] },
})
`,
  'rsbuild.config.ts': `import { remote } from '@overtone/remote/rsbuild'
import config from './remote.config'

export default remote(config, { pages: './src/prerender.tsx', workers: { count: './src/countWorker.ts' } })
`,
  'src/routes.tsx': `import { lazy } from '@overtone/design'
import type { RouteObject } from '@overtone/router'

const DemoPage = lazy(async () => (await import('./DemoPage')).DemoPage)

export const routes: RouteObject[] = [{ path: '/demo', element: <DemoPage /> }]
`,
  'src/DemoPage.tsx': `import { useStore } from '@nanostores/react'
import { Button, Page, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { limits, type Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { $queue, addToQueue } from '@overtone/player'
import { styled } from 'styled-components'
import './demo.css'

const $t = i18n('demo', { title: 'Demo', add: 'Add', name: 'Name' })

/** A page that uses each part of the platform. */
export function DemoPage({ track }: { track?: Track }) {
  const t = useStore($t)
  const { entries } = useStore($queue)
  return (
    <Room className="demo">
      <h1>{t.title}</h1>
      <Field label={t.name}>
        <TextInput maxLength={limits.name} />
      </Field>
      <p role="status">{entries.length}</p>
      <Button variant="primary" onClick={() => track && addToQueue(track)}>
        {t.add}
      </Button>
    </Room>
  )
}

const Room = styled(Page)\`
  padding-block: \${token.space[32]};
\`
`,
  'src/prerender.tsx': `import { answerOnce, createPrerenderer, type PrerenderedPages } from '@overtone/remote/prerender'
import { MemoryRouter } from '@overtone/router/memory'
import { DemoPage } from './DemoPage'

async function prerenderPages(): Promise<PrerenderedPages> {
  const prerenderer = createPrerenderer('demo')
  const html = prerenderer.render(<MemoryRouter initialEntries={['/demo']} children={<DemoPage />} />)
  const page = { path: '/demo', title: 'Demo', description: 'A page', html, data: { '@type': 'WebPage' } }
  return { pages: [page], css: prerenderer.css() }
}

void answerOnce(prerenderPages)
`,
  'src/countWorker.ts': `import { limits } from '@overtone/domain'

postMessage(limits.name)
`,
  'src/demo.css': `.demo {
  accent-color: teal;
}
`,
  'src/DemoPage.test.tsx': `import { sampleTrack } from '@overtone/remote/testing'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DemoPage } from './DemoPage'

afterEach(cleanup)

test('adds a track to the queue of the product', () => {
  render(
    <MemoryRouter>
      <DemoPage track={sampleTrack()} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Demo' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('status').textContent).toBe('1')
})
`,
} as const

/** Writes a remote that uses each part of the platform, in its own repository, with packages installed from files. */
export async function writeSampleRemote(folder: string, packages: Readonly<Record<string, string>>): Promise<void> {
  const pinned = Object.fromEntries(tools.map(name => [name, pinnedVersion(name)]))
  const manifest = {
    name: 'demo',
    version: '1.2.0',
    private: true,
    type: 'module',
    engines: rootManifest.engines,
    devDependencies: { ...pinned, ...packages },
  }
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest, null, 2) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
