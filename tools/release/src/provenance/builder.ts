/** The system that made a build, as the variables of a CI system describe it. */
export interface Builder {
  /** A URI. */
  readonly id: string
  /** The address of the run. */
  readonly invocationId?: string
  /** The address of the repository and the branch or tag. */
  readonly repository?: string
  /** The definition of the workflow. */
  readonly workflow?: string
}

/** The builder of a build whose origin isn't known. */
export const unknownBuilder = 'urn:overtone:builder:unknown'

/**
 * Returns the builder that runs this process: GitHub Actions or GitLab CI, else the local one. The statement is public,
 * so it has no name of a user, a host or a folder.
 */
export function builderOf(env: NodeJS.ProcessEnv): Builder {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env
  if (env['GITHUB_ACTIONS'] === 'true' && server && repository) {
    const { GITHUB_REF: ref, GITHUB_WORKFLOW_REF: workflow, GITHUB_RUN_ATTEMPT: attempt = '1' } = env
    return {
      id: `https://github.com/actions/runner/${env['RUNNER_ENVIRONMENT'] ?? 'self-hosted'}`,
      ...(run ? { invocationId: `${server}/${repository}/actions/runs/${run}/attempts/${attempt}` } : {}),
      repository: `git+${server}/${repository}${ref ? `@${ref}` : ''}`,
      ...(workflow ? { workflow } : {}),
    }
  }
  const { CI_PROJECT_URL: project, CI_JOB_URL: job, CI_COMMIT_REF_NAME: ref, CI_RUNNER_ID: runner } = env
  if (env['GITLAB_CI'] === 'true' && project) {
    return {
      id: runner ? `${project}/-/runners/${runner}` : project,
      ...(job ? { invocationId: job } : {}),
      repository: `git+${project}${ref ? `@${ref}` : ''}`,
      ...(env['CI_CONFIG_PATH'] ? { workflow: env['CI_CONFIG_PATH'] } : {}),
    }
  }
  return { id: 'urn:overtone:builder:local' }
}
