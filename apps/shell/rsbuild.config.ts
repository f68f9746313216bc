import { shell } from '@overtone/rsbuild'

export default shell()
