export { shell } from './shell'
export { remote } from './remote'
export { singletons } from './singletons'
