import { fail, fits, ok, type Result, type Shape } from '@overtone/domain'

/** The commit that a build was built from, and the address of its repository on the web. */
export interface BuildSource {
  readonly repository: string
  readonly commit: string
}

interface Statement {
  readonly predicate: {
    readonly buildDefinition: {
      readonly resolvedDependencies: readonly {
        readonly name?: string
        readonly uri?: string
        readonly digest?: { readonly gitCommit?: string }
      }[]
    }
  }
}

const statement: Shape = {
  predicate: {
    buildDefinition: {
      resolvedDependencies: [{ 'name?': 'string', 'uri?': 'string', 'digest?': { 'gitCommit?': 'string' } }],
    },
  },
}

function isStatement(value: unknown): value is Statement {
  return fits(value, statement)
}

/**
 * Parses provenance.intoto.jsonl, the signed statement of a build, without verifying its signature: enough for a link.
 * Errors: `invalid`, also without a commit or the address of a repository.
 */
export function readStatedSource(text: string): Result<BuildSource> {
  try {
    const { payload } = JSON.parse(text) as { readonly payload: string }
    const value: unknown = JSON.parse(atob(payload))
    if (!isStatement(value)) return fail({ code: 'invalid' })
    const { resolvedDependencies } = value.predicate.buildDefinition
    const { uri, digest } = resolvedDependencies.find(({ name }) => name === 'source') ?? {}
    const repository = /^git\+(https:\/\/[^@]+)/.exec(uri ?? '')?.[1]
    return repository && digest?.gitCommit ? ok({ repository, commit: digest.gitCommit }) : fail({ code: 'invalid' })
  } catch {
    return fail({ code: 'invalid' })
  }
}
