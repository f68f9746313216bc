import { remote } from '@overtone/rsbuild'
import config from './remote.config'

export default remote(config, { workers: { preflight: './src/upload/preflight/worker.ts' } })
