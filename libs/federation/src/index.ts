export { containerName, defineRemote } from './remoteConfig'
export type {
  AccountEntry,
  FooterEntry,
  Localized,
  NavEntry,
  RemoteConfig,
  RemoteRoute,
  SlotLink,
  Slots,
} from './contract'
export type { ContractSnapshot, EntryPoint, ProvidedExport, SharedUse } from './contractSnapshot'
export { isUsableRemote, readRegistry } from './readRegistry'
export type {
  Integrity,
  Registry,
  RegistryRemote,
  RegistryShell,
  RegistrySignature,
  RemoteBefore,
  RemoteCanary,
  SharedRequirement,
} from './registry'
export { resolveRemotes, runsCanary } from './resolveRemotes'
export type { Visit } from './resolveRemotes'
export { excludeCanary, openVisit } from './visit'
export type { Authority } from './authority'
export type { OverrideClaim } from './overrideClaim'
export { findRoute, pathMatches } from './findRoute'
export type { RouteMatch } from './findRoute'
export { advance, initialLoad } from './loadState'
export type { LoadEvent, LoadState } from './loadState'
export { loadPhases, RemoteLoadError } from './remoteFailure'
export type { LoadPhase, RemoteFailure } from './remoteFailure'
export { createRemotes } from './remotes'
export type { RemoteLoader, RemoteModule, Remotes } from './remotes'
export { RemoteOutlet } from './RemoteOutlet'
export type { RemoteOutletProps } from './RemoteOutlet'
export type { FrameAnswer, FrameRequest, PrerenderedPage, PrerenderedPages } from './prerenderedPages'
