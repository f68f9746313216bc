import type { RemoteArtifact, ShellArtifact } from '../build/artifact'

/** What a remote weighs, in bytes of brotli but for `duplicated`, which is bytes of source that the shell has too. */
export interface Weight {
  /** The script of its container. */
  readonly entry: number
  /** Scripts that its first page needs, the entry among them. */
  readonly first: number
  /** Every script, those of its workers among them. */
  readonly total: number
  readonly duplicated: number
}

/** What any remote may weigh. */
export const budget: Weight = { entry: 12_000, first: 45_000, total: 450_000, duplicated: 44_000 }

/** What a remote may weigh that was built by Module Federation alone: its entry holds the package's own runtime. */
export const stockBudget: Weight = { ...budget, entry: 32_000 }

export function weigh(remote: RemoteArtifact, shell: ShellArtifact): Weight {
  const wire = (path: string) => remote.files[path]?.br ?? remote.files[path]?.bytes ?? 0
  const sum = (paths: readonly string[]) => paths.reduce((bytes, path) => bytes + wire(path), 0)
  return {
    entry: wire(remote.entry),
    first: sum(remote.preload),
    total: sum(Object.keys(remote.files).filter(path => path.endsWith('.js'))),
    duplicated: Object.values(duplicatesOf(remote, shell)).reduce((bytes, each) => bytes + each, 0),
  }
}

/** Bytes of source by package that a remote and the shell both hold, the most first. */
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
