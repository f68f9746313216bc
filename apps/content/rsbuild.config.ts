import { remote } from '@overtone/rsbuild'
import config from './remote.config'

export default remote(config, { pages: './src/prerender.tsx' })
