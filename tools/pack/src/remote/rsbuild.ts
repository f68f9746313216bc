export { remote } from '@overtone/rsbuild/remote'
export type { RemoteOptions } from '@overtone/rsbuild/remote'
