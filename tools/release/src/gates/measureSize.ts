import type { RemoteArtifact, ShellArtifact } from '../build/artifact'

/** The size of a remote in brotli bytes; `duplicated` is bytes of source that the shell has too. */
export interface Size {
  /** The script of its container. */
  readonly entry: number
  /** Scripts of its first page, including the entry. */
  readonly first: number
  /** Every script, including workers. */
  readonly total: number
  readonly duplicated: number
}

/** The size limits of a remote. */
export const budget: Size = { entry: 12_000, first: 45_000, total: 450_000, duplicated: 40_000 }

/** The size limits of a remote built by plain Module Federation: its entry includes the package's runtime. */
export const stockBudget: Size = { ...budget, entry: 32_000 }

export function measureSize(remote: RemoteArtifact, shell: ShellArtifact): Size {
  const wire = (path: string) => remote.files[path]?.br ?? remote.files[path]?.bytes ?? 0
  const sum = (paths: readonly string[]) => paths.reduce((bytes, path) => bytes + wire(path), 0)
  return {
    entry: wire(remote.entry),
    first: sum(remote.preload),
    total: sum(Object.keys(remote.files).filter(path => path.endsWith('.js'))),
    duplicated: Object.values(duplicatesOf(remote, shell)).reduce((bytes, each) => bytes + each, 0),
  }
}

/** Returns bytes of source by package that are in both a remote and the shell, largest first. */
export function duplicatesOf({ sources = {} }: RemoteArtifact, { shell }: ShellArtifact): Record<string, number> {
  const bytes: Record<string, number> = {}
  for (const [file, size] of Object.entries(sources)) {
    if (shell.sources?.[file] === undefined) continue
    const name = packageOf(file)
    bytes[name] = (bytes[name] ?? 0) + size
  }
  return Object.fromEntries(Object.entries(bytes).sort(([, a], [, b]) => b - a))
}

/** `libs/domain`, `@scope/name` or `name`. */
function packageOf(file: string): string {
  return file
    .split('/')
    .slice(0, /^(?:@|libs\/)/.test(file) ? 2 : 1)
    .join('/')
}
