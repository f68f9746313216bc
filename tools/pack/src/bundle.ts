import { isBuiltin } from 'node:module'
import { build, type Plugin } from 'esbuild'
import { workspace } from './workspace'

interface Bundle {
  /** Files by their name in the package, without `.js`. */
  readonly entries: Readonly<Record<string, string>>
  readonly folder: string
  readonly platform: 'node' | 'browser'
  /** Returns true for modules of the workspace to import rather than include. */
  readonly isExternal?: (name: string) => boolean
  /** Returns a replacement for a file's text, or undefined to keep it. */
  readonly edit?: (path: string) => string | undefined
}

/**
 * Bundles modules of the workspace with everything of the workspace that they import. Installed packages stay external.
 * Returns the names of those packages.
 */
export async function bundle({ entries, folder, platform, isExternal, edit }: Bundle): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: { ...entries },
    outdir: folder,
    absWorkingDir: workspace,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform,
    target: platform === 'node' ? 'node20' : 'es2022',
    jsx: 'automatic',
    tsconfigRaw: {},
    loader: { '.css': 'empty' },
    charset: 'utf8',
    legalComments: 'none',
    chunkNames: 'chunk-[hash]',
    metafile: true,
    logLevel: 'error',
    plugins: [leaveOut(name => !name.startsWith('@overtone/') || isExternal?.(name) === true), ...editing(edit)],
  })
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  return packagesIn(imported.map(({ path }) => path))
}

/** Returns the packages of module names, sorted, without Node's own modules. */
export function packagesIn(names: readonly string[]): string[] {
  const packages = names.filter(name => !isBuiltin(name)).map(name => name.split('/', name.startsWith('@') ? 2 : 1))
  return [...new Set(packages.map(parts => parts.join('/')))].sort()
}

/** Marks modules with such names as external, subpaths included. */
function leaveOut(isLeftOut: (name: string) => boolean): Plugin {
  return {
    name: 'leave-out',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        return kind !== 'entry-point' && isLeftOut(path) ? { path, external: true } : undefined
      })
    },
  }
}

function editing(edit: Bundle['edit']): Plugin[] {
  if (!edit) return []
  const plugin: Plugin = {
    name: 'edit',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = edit(path)
        return contents === undefined ? undefined : { contents, loader: 'ts' }
      })
    },
  }
  return [plugin]
}
