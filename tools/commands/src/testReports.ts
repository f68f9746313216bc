import { stripVTControlCharacters } from 'node:util'

/** The results of one runner. Tests are named `file › title`, failed ones with the first line of their error. */
export interface Results {
  readonly passed: number
  readonly failed: readonly string[]
  /** Tests that passed when they were retried. */
  readonly flaky: readonly string[]
}

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file couldn't be loaded. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** The errors of every attempt, so a test that passed when it was retried has some, too. */
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}
/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

interface Outcome {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'flaky'
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0] ?? ''
const failedName = (name: string, message?: string) => [name, firstLine(message)].filter(Boolean).join(': ')

function resultsOf(outcomes: readonly Outcome[]): Results {
  const names = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).map(({ name }) => name)
  return { passed: outcomes.length - names('failed').length, failed: names('failed'), flaky: names('flaky') }
}

/** Returns the results of Vitest's JSON report; paths are relative to `root`. A file that didn't load has failed. */
export function vitestResults(report: VitestReport, root: string): Results {
  return resultsOf(
    report.testResults.flatMap(file => {
      const path = file.name.replace(`${root}/`, '')
      const outcomes = file.assertionResults.map(({ fullName, status, failureMessages }): Outcome => {
        const name = `${path} › ${fullName}`
        const error = failureMessages?.[0]
        if (status !== 'passed') return { name: failedName(name, error ?? status), outcome: 'failed' }
        return { name, outcome: error === undefined ? 'passed' : 'flaky' }
      })
      const isBroken = file.status === 'failed' && !outcomes.some(({ outcome }) => outcome === 'failed')
      return isBroken ? [...outcomes, { name: failedName(path, file.message), outcome: 'failed' }] : outcomes
    }),
  )
}

function outcomesOf(suite: PlaywrightSuite): readonly Outcome[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }): Outcome => {
      const name = `e2e/${file} › ${title}`
      if (status === 'expected') return { name, outcome: 'passed' }
      if (status === 'flaky') return { name, outcome: 'flaky' }
      return { name: failedName(name, results[0]?.error?.message ?? status), outcome: 'failed' }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(outcomesOf)]
}

/** Returns the results of Playwright's JSON report. A skipped test has failed. */
export function playwrightResults(report: PlaywrightReport): Results {
  return resultsOf(report.suites.flatMap(outcomesOf))
}
