import { join } from 'node:path'
import { directoryStore } from './directoryStore'
import { runRelease } from './releaseCommand'

process.exitCode = await runRelease(process.argv.slice(2), {
  store: directoryStore(join(process.env['OVERTONE_DATA'] || '.overtone', 'store')),
  root: process.cwd(),
  print: line => console.log(line),
  printError: line => console.error(line),
})
