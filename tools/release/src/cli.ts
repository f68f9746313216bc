import { chosenStore } from './chosenStore'
import { chosenSigner, keyFileIn } from './chosenSigner'
import { chosenHealth } from './releaseHealth'
import { runRelease } from './releaseCommand'

process.exitCode = await runRelease(process.argv.slice(2), {
  openStore: () => chosenStore(process.env),
  openHealth: () => chosenHealth(process.env),
  keyFile: keyFileIn(process.env['OVERTONE_DATA'] || '.overtone'),
  openSigner: () => chosenSigner(process.env),
  root: process.cwd(),
  print: line => console.log(line),
  printError: line => console.error(line),
})
