import workspace from '../../../../package.json' with { type: 'json' }
import own from '../../package.json' with { type: 'json' }
import { json } from './remoteSources'

const versions: Readonly<Record<string, string>> = { ...workspace.dependencies, ...workspace.devDependencies }

/** Public packages that the scaffold uses, in the versions that the platform is tested with. */
const tools = [
  '@nanostores/react',
  '@playwright/test',
  '@rsbuild/core',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  'eslint',
  'happy-dom',
  'nanostores',
  'react',
  'react-dom',
  'styled-components',
  'typescript',
  'vitest',
] as const

/** Returns the package.json of a remote in a repository of its own. */
export function standaloneManifest(name: string): string {
  const packages = {
    '@overtone/remote': own.version,
    '@overtone/release': own.version,
    ...Object.fromEntries(tools.map(tool => [tool, versions[tool]])),
  }
  return json({
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: workspace.engines,
    scripts: {
      dev: 'overtone dev',
      build: 'rsbuild build',
      lint: 'eslint .',
      types: 'tsc --noEmit',
      test: 'vitest run',
      'test:browser': 'playwright test',
      'release:publish': `overtone publish ${name}`,
      'release:check': `overtone check ${name}`,
      'release:promote': `overtone promote ${name}`,
      'release:rollback': `overtone rollback ${name}`,
    },
    // none of them ends up in the build: the shell provides shared modules at run time
    devDependencies: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))),
  })
}
