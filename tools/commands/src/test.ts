import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from '@overtone/command-line'
import { appNames, buildApps } from './buildApps'
import { changedFolders, withDefaults } from './changed'
import { testCommand } from './commandLines'
import { findChromium } from './findChromium'
import { printSubjectProblems } from './lint/commitSubjects'
import { bin, run, workspace } from './run'
import { reportAndExit } from './reportAndExit'

interface Count {
  passed: number
  failed: number
}
interface Step {
  readonly name: string
  readonly work: () => Promise<Count>
}
const total: Count = { passed: 0, failed: 0 }
const failedSteps: string[] = []

async function runStep({ name, work }: Step, position: string): Promise<void> {
  const began = Date.now()
  console.log(`\n── ${position} ${name}`)
  const count = await work()
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failedSteps.push(name)
  console.log(
    `── ${position} ${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  )
}

/** Runs stages in sequence, the steps of each in parallel. */
async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  const steps = stages.flat()
  for (const stage of stages) {
    await Promise.all(stage.map(step => runStep(step, `${steps.indexOf(step) + 1}/${steps.length}`)))
  }
}

async function check(command: string, args: readonly string[]): Promise<Count> {
  const { code } = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const reports = join(workspace, 'test-results')

/** Counts the results of a runner. One without a report, or without tests, has failed. */
async function counted(file: string, read: (report: never) => Count, ran: { code: number }): Promise<Count> {
  const report = await readFile(join(reports, file), 'utf8').catch(() => null)
  const count = report === null ? { passed: 0, failed: 1 } : read(JSON.parse(report) as never)
  const isSilentFailure = count.failed === 0 && (ran.code !== 0 || count.passed === 0)
  return isSilentFailure ? { ...count, failed: 1 } : count
}

function vitest(project: string, ...more: string[]): () => Promise<Count> {
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
    const read = (report: { numPassedTests: number; numFailedTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    })
    return counted(file, read, ran)
  }
}

async function browserTests(): Promise<Count> {
  const chromium = await findChromium()
  const env = { CHROMIUM_PATH: chromium }
  // one retry in case the machine was busy; the report lists retried tests as flaky
  const ran = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', '--retries=1'], { env })
  const read = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  })
  return counted('e2e.json', read, ran)
}

const spelled = ['lint', '--no-progress', '--no-summary']
const formatted = ['--check', '--log-level', 'warn', '--ignore-unknown']
async function commitSubjects(): Promise<Count> {
  return (await printSubjectProblems(workspace)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const types: Step = { name: 'types', work: () => check(bin('tsc'), ['--noEmit']) }

async function build(): Promise<Count> {
  await buildApps(appNames, { isQuiet: false })
  return { passed: 1, failed: 0 }
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
  [{ name: 'contract tests of the backend', work: vitest('contract', '--maxWorkers=100%') }],
  [{ name: 'contract tests of the services', work: vitest('services') }],
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
  await runStages(changed ? (folders.length > 0 ? checksOf(folders) : []) : everything)
} catch (error) {
  reportAndExit(error)
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
