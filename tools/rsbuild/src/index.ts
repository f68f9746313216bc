export { shell } from './shell'
export { remote } from './remote'
export { lazyShared, singletons } from './singletons'
