export { defineRemote } from '@overtone/federation/config'
export type {
  AccountEntry,
  FooterEntry,
  Localized,
  NavEntry,
  RemoteConfig,
  RemoteRoute,
  SlotLink,
  Slots,
} from '@overtone/federation/contract'
