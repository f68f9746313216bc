import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../../../examples/ci')

/** A pipeline in examples/ci. */
export interface Pipeline {
  readonly kind: 'workspace' | 'standalone'
  readonly host: 'github' | 'gitlab'
  readonly file: string
  readonly text: string
}

export const pipelines: readonly Pipeline[] = (['workspace', 'standalone'] as const).flatMap(kind =>
  (['github', 'gitlab'] as const).map(host => {
    const file = join(folder, kind, `${host}.yml`)
    return { kind, host, file, text: readFileSync(file, 'utf8') }
  }),
)

/** A shell script of a job, with its own variables. */
interface Script {
  readonly text: string
  readonly env: Readonly<Record<string, string>>
  /** The name that later steps refer to its outputs by. */
  readonly id?: string
}

interface GitHubJob {
  readonly env?: Readonly<Record<string, string>>
  readonly steps: readonly { id?: string; run?: string; env?: Readonly<Record<string, string>> }[]
}
interface GitLabJob {
  readonly variables?: Readonly<Record<string, string>>
  readonly script: readonly string[]
}

/** Returns the scripts that a job of a pipeline runs, in order. For tests. */
export function scriptsOf({ host, text }: Pipeline, job: 'test' | 'preview' | 'release'): readonly Script[] {
  if (host === 'github') {
    const { env = {}, steps } = (parse(text) as { jobs: Record<string, GitHubJob> }).jobs[job] as GitHubJob
    return steps.flatMap(({ id, run, env: own }) =>
      run === undefined ? [] : [{ text: run, env: { ...env, ...own }, ...(id === undefined ? {} : { id }) }],
    )
  }
  const { variables = {}, script } = (parse(text) as Record<string, GitLabJob>)[job] as GitLabJob
  return script.map(line => ({ text: line, env: variables }))
}
