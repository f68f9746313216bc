import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from '@overtone/command-line'
import { appNames, buildApps } from './buildApps'
import { changedFolders, withDefaults } from './changed'
import { testCommand } from './commandLines'
import { findChromium } from './findChromium'
import { findWebServers } from './findWebServers'
import { printSubjectProblems } from './lint/commitSubjects'
import { bin, run, workspace } from './run'
import { reportAndExit } from './reportAndExit'
import { playwrightResults, vitestResults } from './testReports'
import type { Results, VitestReport } from './testReports'

interface Step {
  readonly name: string
  readonly work: () => Promise<Results>
}
const total = { passed: 0, failed: 0 }
const failures: string[] = []
const flaky: string[] = []
const leftOut: string[] = []

const passedStep: Results = { passed: 1, failed: [], flaky: [] }
const failedStep: Results = { passed: 0, failed: ['see its output'], flaky: [] }

async function runStep({ name, work }: Step, position: string): Promise<void> {
  const began = Date.now()
  console.log(`\n── ${position} ${name}`)
  const results = await work()
  const { passed } = results
  const failed = results.failed.length
  total.passed += passed
  total.failed += failed
  failures.push(...results.failed.map(test => `${name}: ${test}`))
  flaky.push(...results.flaky)
  console.log(
    `── ${position} ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  )
}

/** Runs stages in sequence, the steps of each in parallel. */
async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  const steps = stages.flat()
  for (const stage of stages) {
    await Promise.all(stage.map(step => runStep(step, `${steps.indexOf(step) + 1}/${steps.length}`)))
  }
}

async function check(command: string, args: readonly string[]): Promise<Results> {
  const { code } = await run(command, args)
  return code === 0 ? passedStep : failedStep
}

const reports = join(workspace, 'test-results')

/** Reads the results of a runner. One without a report, or without tests, has failed. */
async function reported(file: string, read: (report: never) => Results, ran: { code: number }): Promise<Results> {
  const report = await readFile(join(reports, file), 'utf8').catch(() => null)
  const results = report === null ? failedStep : read(JSON.parse(report) as never)
  const isSilentFailure = results.failed.length === 0 && (ran.code !== 0 || results.passed === 0)
  return isSilentFailure ? { ...results, failed: failedStep.failed } : results
}

function vitest(project: string, ...more: string[]): () => Promise<Results> {
  const file = `${project}.json`
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, file)}`,
    ...more,
  ]
  return async () => {
    const ran = await run(bin('vitest'), args)
    return reported(file, (report: VitestReport) => vitestResults(report, workspace), ran)
  }
}

/** Tests with real servers can time out on a busy machine: they are retried once, and listed as flaky. */
const retried = '--retry=1'

async function browserTests(): Promise<Results> {
  const chromium = await findChromium()
  const env = { CHROMIUM_PATH: chromium }
  const ran = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', '--retries=1'], { env })
  return reported('e2e.json', playwrightResults, ran)
}

const spelled = ['lint', '--no-progress', '--no-summary']
const formatted = ['--check', '--log-level', 'warn', '--ignore-unknown']
async function commitSubjects(): Promise<Results> {
  return (await printSubjectProblems(workspace)) ? passedStep : failedStep
}

const types: Step = { name: 'types', work: () => check(bin('tsc'), ['--noEmit']) }

async function build(): Promise<Results> {
  await buildApps(appNames, { isQuiet: false })
  return passedStep
}

const everything: readonly (readonly Step[])[] = [
  [{ name: 'build', work: build }],
  [
    { name: 'lint', work: () => check(bin('eslint'), ['.']) },
    { name: 'unused code', work: () => check(bin('knip'), ['--no-progress']) },
    { name: 'spelling', work: () => check(bin('cspell'), [...spelled, '.']) },
    { name: 'format', work: () => check(bin('prettier'), [...formatted, '.']) },
    { name: 'commit subjects', work: commitSubjects },
    types,
  ],
  [{ name: 'unit tests', work: vitest('unit', '--maxWorkers=100%') }],
  [{ name: 'contract tests of the backend', work: vitest('contract', '--maxWorkers=100%', retried) }],
  [{ name: 'contract tests of the services', work: vitest('services', retried) }],
  [{ name: 'tests of the packages', work: vitest('npm') }],
  [{ name: 'browser tests', work: browserTests }],
]

/** Returns the quick checks of the packages in these folders. */
function checksOf(folders: readonly string[]): readonly (readonly Step[])[] {
  return [
    [
      { name: 'lint', work: () => check(bin('eslint'), ['--no-warn-ignored', ...folders]) },
      { name: 'spelling', work: () => check(bin('cspell'), [...spelled, ...folders.map(folder => `${folder}/**`)]) },
      { name: 'format', work: () => check(bin('prettier'), [...formatted, ...folders]) },
      types,
    ],
    [{ name: 'unit tests', work: vitest('unit', '--maxWorkers=100%', ...folders.map(folder => `${folder}/`)) }],
  ]
}

try {
  const { changed, base } = withDefaults(commandLine(testCommand).values)
  const folders = changed ? await changedFolders(base) : []
  if (changed) console.log(`Changed since ${base}, or importing what did: ${folders.join(', ') || 'nothing'}`)
  await rm(reports, { recursive: true, force: true })
  const missing = changed ? [] : await findWebServers()
  leftOut.push(...missing.map(name => `exported sites on ${name}: install it, or set ${name.toUpperCase()}_PATH`))
  await runStages(changed ? (folders.length > 0 ? checksOf(folders) : []) : everything)
} catch (error) {
  reportAndExit(error)
}
const list = (title: string, tests: readonly string[]) => {
  if (tests.length > 0) console.log(`\n${title}:\n${tests.map(test => `  ${test}`).join('\n')}`)
}
list('Left out', leftOut)
list('Flaky, passed when retried', flaky)
list('Failed', failures)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
