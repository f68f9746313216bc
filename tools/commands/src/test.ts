import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { appNames, buildApps } from './buildApps'
import { findChromium } from './findChromium'
import { bin, run, workspace } from './run'
import { reportAndExit } from './reportAndExit'

interface Count {
  passed: number
  failed: number
}
const total: Count = { passed: 0, failed: 0 }
const failedSteps: string[] = []

async function step(name: string, work: () => Promise<Count>): Promise<void> {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const count = await work()
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failedSteps.push(name)
  console.log(
    `── ${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  )
}

async function check(command: string, args: readonly string[]): Promise<Count> {
  const { code } = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const reports = join(workspace, 'test-results')

/** A runner that ends without a report, or that ran nothing, has failed. */
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
  // once more where the machine was at fault; the report names those that needed it as flaky
  const ran = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', '--retries=1'], { env })
  const read = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  })
  return counted('e2e.json', read, ran)
}

try {
  await rm(reports, { recursive: true, force: true })
  await step('build', async () => {
    await buildApps(appNames, { isQuiet: false })
    return { passed: 1, failed: 0 }
  })
  await Promise.all([
    step('lint', () => check(bin('eslint'), ['.'])),
    step('unused code', () => check(bin('knip'), ['--no-progress'])),
    step('format', () => check(bin('prettier'), ['--check', '--log-level', 'warn', '.'])),
    step('types', () => check(bin('tsc'), ['--noEmit'])),
  ])
  await step('unit tests', vitest('unit', '--maxWorkers=100%'))
  await step('contract tests of the backend', vitest('contract', '--maxWorkers=100%'))
  await step('contract tests of the services', vitest('services'))
  await step('tests of the packages', vitest('npm'))
  await step('browser tests', browserTests)
} catch (error) {
  reportAndExit(error)
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
