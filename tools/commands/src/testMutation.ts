import { mutationProjects } from './mutationProjects'
import { reportAndExit } from './reportAndExit'
import { bin, run } from './run'
import { CommandError } from './settings'

const names = Object.keys(mutationProjects)
const asked = process.argv.slice(2)
const failed: string[] = []

try {
  const unknown = asked.find(name => !names.includes(name))
  if (unknown !== undefined)
    throw new CommandError(`No project "${unknown}": npm run test:mutation -- ${names.join(' | ')}`)
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
