import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { commandLine } from '@overtone/command-line'
import { backendSection } from './backend/backendSection'
import { benchCommand, sizeOf } from './benchCommand'
import { contentSection } from './content/contentSection'
import { dataSection } from './data/dataSection'
import { deliverySection } from './delivery/deliverySection'
import { discoverSection } from './discover/discoverSection'
import { federationSection } from './federation/federationSection'
import { tableOf } from './figure'
import type { Figure } from './figure'
import { filesSection } from './files/filesSection'
import { interactionSection } from './interaction/interactionSection'
import { motionSection } from './motion/motionSection'
import { pageSection } from './page/pageSection'
import { partySection } from './party/partySection'
import { policiesSection } from './policies/policiesSection'
import { remotesSection } from './remotes/remotesSection'
import { repeatSection } from './repeat/repeatSection'
import { scaleSection } from './scale/scaleSection'
import type { Section, Size } from './section'
import { inTemporaryFolder } from './temporaryFolder'
import { uploadSection } from './upload/uploadSection'
import { wheelSection } from './wheel/wheelSection'

interface Report {
  readonly machine: {
    readonly cores: number
    readonly memoryGB: number
    readonly node: string
    readonly platform: string
  }
  readonly commit: string
  readonly sections: Record<string, Measured>
}

interface Measured {
  readonly measuredAt: string
  /**
   * System load (runnable processes) in the minute before start and end: a high one means that other programs
   * interfered.
   */
  readonly load: { readonly before: number; readonly after: number }
  readonly seconds: number
  readonly size: Size
  readonly figures: readonly Figure[]
}

const reportFile = join(import.meta.dirname, '../../../test-results/bench.json')
const all: readonly Section[] = [
  backendSection,
  dataSection,
  policiesSection,
  filesSection,
  pageSection,
  discoverSection,
  interactionSection,
  federationSection,
  uploadSection,
  contentSection,
  deliverySection,
  remotesSection,
  partySection,
  motionSection,
  wheelSection,
  repeatSection,
  scaleSection,
]

const { values, words } = commandLine(benchCommand)
/** `scale` needs an hour and 60 GB of disk, so it only runs by name. */
const chosen = all.filter(({ name }) => (words.length === 0 ? name !== 'scale' : words.includes(name)))

/** Keeps the sections in the report that an earlier run measured on this commit. */
async function earlier(commit: string): Promise<Report['sections']> {
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  const report = text === null ? null : (JSON.parse(text) as Report)
  return report?.commit === commit ? report.sections : {}
}

async function measure(section: Section, size: Size): Promise<Measured> {
  const before = currentLoad()
  const began = performance.now()
  console.log(`\n── ${section.name}, load ${before}`)
  const figures = await section.measure(size, line => console.log(`   ${line}`))
  for (const line of tableOf(figures)) console.log(line)
  console.log(`   load at the end ${currentLoad()}`)
  return {
    measuredAt: new Date().toISOString(),
    load: { before, after: currentLoad() },
    seconds: Math.round((performance.now() - began) / 1000),
    size,
    figures,
  }
}

function currentLoad(): number {
  return Number((loadavg()[0] ?? NaN).toFixed(1))
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown' // a copy without git history
  }
}

async function measureAll(keep: string): Promise<void> {
  const size = { ...sizeOf(values), keep }
  const commit = currentCommit()
  const machine = {
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  }
  const sections = await earlier(commit)
  for (const section of chosen) {
    try {
      sections[section.name] = await measure(section, size)
    } catch (error) {
      console.error(error) // the other sections continue, because each takes minutes
      process.exitCode = 1
      continue
    }
    await mkdir(dirname(reportFile), { recursive: true })
    await writeFile(reportFile, `${JSON.stringify({ commit, machine, sections } satisfies Report, null, 2)}\n`)
  }
}

try {
  if (values.keep) await measureAll(values.keep)
  else await inTemporaryFolder(measureAll)
  console.log('\nWritten to test-results/bench.json')
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
