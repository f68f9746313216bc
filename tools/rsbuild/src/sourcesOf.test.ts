import type { Rspack } from '@rsbuild/core'
import { expect, test } from 'vitest'
import { providedBy, providedFields } from './providedBy'
import { sourcesOf } from './sourcesOf'

const file = (path: string, size = 10) => ({ nameForCondition: () => path, size: () => size, identifier: () => path })
const shared = (identifier: string) => ({
  nameForCondition: () => undefined,
  size: () => 42,
  identifier: () => identifier,
})

function compilationOf(inChunks: readonly object[], others: readonly object[] = []): Rspack.Compilation {
  const compilation = {
    options: { context: '/libs/w/apps/a' },
    modules: new Set([...inChunks, ...others]),
    chunks: new Set(['first', 'second']),
    chunkGraph: { getChunkModules: () => inChunks },
  }
  return compilation as unknown as Rspack.Compilation
}

test("lists files of packages and libraries once by portable paths, without the app's own, in any folder", () => {
  const merged = {
    ...file('/libs/w/apps/a/src/x.ts'),
    modules: [file('/libs/w/libs/domain/src/role.ts', 7), file('/libs/w/apps/a/b.ts')],
  }
  const inner = file('/libs/w/node_modules/a/node_modules/b/index.js', 3)
  const barrel = file('/libs/w/node_modules/icons/index.js', 9000)
  const runtimes = [
    file('/libs/w/libs/federation-runtime/src/index.ts'),
    file('/libs/w/node_modules/a/runtime/node_modules/@module-federation/webpack-bundler-runtime/index.js'),
  ]
  expect(sourcesOf(compilationOf([merged, inner, ...runtimes, shared('external')], [barrel]))).toEqual({
    'b/index.js': 3,
    'libs/domain/src/role.ts': 7,
  })
})

test('reads the versions of provided modules', () => {
  const provided = [
    'provide shared module (default) react@19.3.1 = /libs/w/node_modules/react/index.js',
    'provide module|default|@overtone/design/forms@0.1.0 = /libs/w/libs/design/src/forms/index.ts',
    'provide module (default) @overtone/data@0.1.0 = /libs/w/libs/data/src/index.ts',
    'consume shared module (default) nanostores@^1.5.5 (singleton)',
  ]
  const compilation = compilationOf(provided.map(shared))
  expect(providedBy(compilation)).toEqual({ '@overtone/data': ['0.1.0'], react: ['19.3.1'] })
  expect(providedFields(compilation)).toEqual({ provides: { '@overtone/data': '0.1.0', react: '19.3.1' } })
})

test('puts higher versions of a package into a second field, which older commands ignore', () => {
  const provided = ['10.0.0', '2.0.0', '1.5.5', '2.0.0'].map(
    version => `provide shared module (default) nanostores@${version} = /libs/w/node_modules/nanostores/index.js`,
  )
  expect(providedFields(compilationOf(provided.map(shared)))).toEqual({
    provides: { nanostores: '1.5.5' },
    alsoProvides: { nanostores: ['2.0.0', '10.0.0'] },
  })
})
