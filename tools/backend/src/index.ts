import './quietNotice'
export { BackendStartError } from './backendStartError'
export { startBackend } from './startBackend'
export type { Backend, BackendOptions } from './startBackend'
