import { runRelease } from './releaseCommand'
import { releaseContext } from './releaseContext'

process.exitCode = await runRelease(process.argv.slice(2), releaseContext(process.env))
