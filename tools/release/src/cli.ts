import { runRelease } from './command/releaseCommand'
import { releaseContext } from './command/releaseContext'

process.exitCode = await runRelease(process.argv.slice(2), releaseContext(process.env))
