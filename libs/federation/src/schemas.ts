import * as v from 'valibot'
import type { Authority } from './authority'
import type { FooterEntry, NavEntry, RemoteConfig, RemoteRoute, SlotLink } from './contract'
import type { Registry, RegistryRemote, RemoteBefore, RemoteCanary } from './registry'

/** A schema of documents that other programs write: unknown fields pass, because a newer program may add some. */
type Schema<T> = v.GenericSchema<unknown, T>

const texts = v.record(v.string(), v.string())
const localized = v.intersect([texts, v.looseObject({ en: v.string() })])
const role = v.picklist(['user', 'artist', 'moderator', 'admin', 'super_admin'])
const access = v.union([v.literal('open'), role])

const route: Schema<RemoteRoute> = v.looseObject({
  path: v.string(),
  access,
  redirectTo: v.exactOptional(v.string()),
  title: localized,
})

const link = {
  label: localized,
  to: v.string(),
  access: v.exactOptional(access),
  only: v.exactOptional(role),
}
const ordered = { ...link, order: v.number() }
const slotLink: Schema<SlotLink> = v.looseObject(link)
const navEntry: Schema<NavEntry> = v.looseObject({
  ...ordered,
  mobileOnly: v.exactOptional(v.boolean()),
  children: v.exactOptional(v.array(slotLink)),
  parent: v.exactOptional(v.string()),
})
const footerEntry: Schema<FooterEntry> = v.looseObject({
  ...ordered,
  group: v.picklist(['listen', 'make', 'overtone']),
})

/** remote.json: the static description of a remote. */
export const remoteConfigSchema: Schema<RemoteConfig> = v.looseObject({
  name: v.string(),
  routes: v.array(route),
  slots: v.looseObject({
    'shell.nav/v1': v.exactOptional(v.array(navEntry)),
    'shell.account/v1': v.exactOptional(v.array(v.looseObject(ordered))),
    'shell.footer/v1': v.exactOptional(v.array(footerEntry)),
  }),
})

const build = {
  kind: v.exactOptional(v.literal('module-federation')),
  version: v.string(),
  base: v.string(),
  entry: v.exactOptional(v.string()),
  integrity: texts,
  preload: v.array(v.string()),
}
const remoteBefore: Schema<RemoteBefore> = v.looseObject(build)
const remoteCanary: Schema<RemoteCanary> = v.looseObject({
  ...build,
  percent: v.number(),
  config: remoteConfigSchema,
})

const signature = v.looseObject({ key: v.string(), value: v.string() })
/** In every part of a registry that is signed on its own. */
const signedPart = { sequence: v.exactOptional(v.number()), signature: v.exactOptional(signature) }
const ids = v.array(v.string())

/** An authority, in the registry or in a file. */
export const authoritySchema: Schema<Authority> = v.looseObject({
  environment: v.exactOptional(v.string()),
  version: v.number(),
  expiresAt: v.string(),
  keys: texts,
  root: v.looseObject({ keys: ids, threshold: v.number() }),
  platform: ids,
  remotes: v.record(v.string(), ids),
  signatures: texts,
})

/** A live remote in the registry. */
export const registryRemoteSchema: Schema<RegistryRemote> = v.looseObject({
  ...build,
  name: v.string(),
  config: remoteConfigSchema,
  previous: v.exactOptional(remoteBefore),
  since: v.exactOptional(v.number()),
  canary: v.exactOptional(remoteCanary),
  isCanary: v.exactOptional(v.literal(true)),
  isDevelopment: v.exactOptional(v.literal(true)),
  ...signedPart,
})

/** registry.json: the live builds. */
export const registrySchema: Schema<Registry> = v.looseObject({
  schema: v.literal(1),
  environment: v.exactOptional(v.string()),
  sequence: v.number(),
  createdAt: v.string(),
  expiresAt: v.exactOptional(v.string()),
  previous: v.exactOptional(v.nullable(v.string())),
  promotedAgain: v.exactOptional(v.array(v.string())),
  policy: v.exactOptional(v.number()),
  breakGlass: v.exactOptional(v.string()),
  keys: v.exactOptional(texts),
  authority: v.exactOptional(authoritySchema),
  shell: v.looseObject({ version: v.string(), base: v.string(), since: v.exactOptional(v.number()), ...signedPart }),
  remotes: v.array(registryRemoteSchema),
  signature: v.exactOptional(signature),
})
