import { fail, fits, ok, type Result, type Shape } from '@overtone/domain'
import type { ContractSnapshot } from '../contractSnapshot'
import type { BuildSource } from './statedSource'

/** A published build, as its artifact.json and its statement describe it. */
export interface PublishedBuild {
  readonly app: string
  readonly id: string
  /** Sizes in bytes by path; `br` if a compressed copy is stored. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly br?: number }>>
  /** Scripts that the first page needs: of a remote, or of the shell. */
  readonly preload?: readonly string[]
  readonly shell?: { readonly js: readonly string[] }
  readonly contract?: ContractSnapshot
  /** From its statement; missing if that doesn't say. */
  readonly source?: BuildSource
}

const build: Shape = {
  app: 'string',
  id: 'string',
  files: { '*': { bytes: 'number', 'br?': 'number' } },
  'preload?': ['string'],
  'shell?': { js: ['string'] },
  'contract?': { names: { '*': ['string'] } },
}

function isBuild(value: unknown): value is PublishedBuild {
  return fits(value, build)
}

/** Parses artifact.json. Errors: `invalid`. */
export function readPublishedBuild(text: string): Result<PublishedBuild> {
  try {
    const value: unknown = JSON.parse(text)
    return isBuild(value) ? ok(value) : fail({ code: 'invalid' })
  } catch {
    return fail({ code: 'invalid' })
  }
}

/** The size of a build in bytes as they are transferred, compressed where a copy is stored. */
export interface BuildSize {
  /** Scripts of the first page. */
  readonly first: number
  /** Every script. */
  readonly scripts: number
}

/** Returns the size of a build. */
export function sizeOfBuild({ files, preload, shell }: Pick<PublishedBuild, 'files' | 'preload' | 'shell'>): BuildSize {
  const sum = (paths: readonly string[]) =>
    paths.reduce((bytes, path) => bytes + (files[path]?.br ?? files[path]?.bytes ?? 0), 0)
  return {
    first: sum(shell?.js ?? preload ?? []),
    scripts: sum(Object.keys(files).filter(path => path.endsWith('.js'))),
  }
}

/** Returns the address that compares the commits of two builds, null if it isn't known. GitHub and GitLab have one. */
export function compareAddress(before: PublishedBuild | undefined, after: PublishedBuild | undefined): string | null {
  const [from, to] = [before?.source, after?.source]
  if (!from || !to || from.repository !== to.repository || !/^https:\/\/[^\s"<>]+$/.test(to.repository)) return null
  const repository = to.repository.replace(/\/$/, '').replace(/\.git$/, '')
  const compare = new URL(repository).hostname.includes('gitlab') ? '-/compare' : 'compare'
  return `${repository}/${compare}/${encodeURIComponent(from.commit)}...${encodeURIComponent(to.commit)}`
}
