import { chosenStore } from './chosenStore'
import { runRelease } from './releaseCommand'

process.exitCode = await runRelease(process.argv.slice(2), {
  openStore: () => chosenStore(process.env),
  root: process.cwd(),
  print: line => console.log(line),
  printError: line => console.error(line),
})
