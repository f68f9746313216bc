import { commandLine } from '@overtone/command-line'
import { testMutationCommand } from './commandLines'
import { mutationProjects } from './mutationProjects'
import { reportAndExit } from './reportAndExit'
import { bin, run } from './run'

const failed: string[] = []

try {
  const { words: asked } = commandLine(testMutationCommand)
  for (const [name, { mutate, tests }] of Object.entries(mutationProjects)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`\n── ${name}`)
    const env = { MUTATION_PROJECT: name, MUTATION_TESTS: tests.join(',') }
    const { code } = await run(bin('stryker'), ['run', '--mutate', mutate.join(',')], { env })
    if (code !== 0) failed.push(name)
  }
} catch (error) {
  reportAndExit(error)
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
