import { expect, test } from 'vitest'
import { builderOf } from './builder'

test('names the runner, the run and the repository of GitHub Actions', () => {
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'overtone/overtone',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_RUN_ID: '42',
    GITHUB_RUN_ATTEMPT: '2',
    GITHUB_WORKFLOW_REF: 'overtone/overtone/.github/workflows/release.yml@refs/heads/main',
    GITHUB_ACTOR: 'somebody',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_NAME: 'host-17',
  }
  expect(builderOf(env)).toEqual({
    id: 'https://github.com/actions/runner/github-hosted',
    invocationId: 'https://github.com/overtone/overtone/actions/runs/42/attempts/2',
    repository: 'git+https://github.com/overtone/overtone@refs/heads/main',
    workflow: 'overtone/overtone/.github/workflows/release.yml@refs/heads/main',
  })
})

test('names the runner, the job and the repository of GitLab CI', () => {
  const env = {
    GITLAB_CI: 'true',
    CI_PROJECT_URL: 'https://gitlab.com/overtone/overtone',
    CI_RUNNER_ID: '7',
    CI_JOB_URL: 'https://gitlab.com/overtone/overtone/-/jobs/9',
    CI_COMMIT_REF_NAME: 'main',
    CI_CONFIG_PATH: '.gitlab-ci.yml',
    GITLAB_USER_LOGIN: 'somebody',
  }
  expect(builderOf(env)).toEqual({
    id: 'https://gitlab.com/overtone/overtone/-/runners/7',
    invocationId: 'https://gitlab.com/overtone/overtone/-/jobs/9',
    repository: 'git+https://gitlab.com/overtone/overtone@main',
    workflow: '.gitlab-ci.yml',
  })
})

test('is local without the variables of a CI system, and leaves out users and hosts', () => {
  expect(builderOf({ USER: 'somebody', HOSTNAME: 'host-17', CI: 'true' })).toEqual({ id: 'urn:overtone:builder:local' })
})
