export { shell } from './shell'
export { remote } from './remote'
export { lateSingletons, singletons } from './singletons'
