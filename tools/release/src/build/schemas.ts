import type { ContractSnapshot } from '@overtone/federation'
import { registrySchema, remoteConfigSchema } from '@overtone/federation/schemas'
import * as v from 'valibot'
import type { Artifact, RemoteArtifact, ShellArtifact, ShellFiles } from './artifact'
import type { FederationManifest } from './federationManifest'
import type { Schema } from '../schema'

export { registrySchema, remoteConfigSchema }

const texts = v.record(v.string(), v.string())
const numbers = v.record(v.string(), v.number())

/** shell.json of a build of the shell. */
export const shellFilesSchema: Schema<ShellFiles> = v.looseObject({
  js: v.array(v.string()),
  css: v.array(v.string()),
  preload: v.array(v.looseObject({ href: v.string(), as: v.string(), type: v.exactOptional(v.string()) })),
  icon: v.exactOptional(v.string()),
  provides: v.exactOptional(texts),
  alsoProvides: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  kinds: v.exactOptional(v.array(v.string())),
  slots: v.exactOptional(v.array(v.string())),
  sources: v.exactOptional(numbers),
})

/** sources.json of a build of a remote: bytes by source. */
export const sourcesSchema: Schema<Readonly<Record<string, number>>> = numbers

const files = v.looseObject({ sync: v.array(v.string()), async: v.array(v.string()) })
const assets = v.looseObject({ js: files, css: v.exactOptional(files) })

/** The part of mf-manifest.json, the standard description of a Module Federation build, that a release reads. */
export const federationManifestSchema: Schema<FederationManifest> = v.looseObject({
  metaData: v.looseObject({
    remoteEntry: v.looseObject({ name: v.string(), path: v.string(), type: v.string() }),
    publicPath: v.exactOptional(v.string()),
    globalName: v.exactOptional(v.string()),
    buildInfo: v.exactOptional(v.looseObject({ buildVersion: v.exactOptional(v.string()) })),
  }),
  remotes: v.exactOptional(v.array(v.looseObject({ federationContainerName: v.string() }))),
  shared: v.array(v.looseObject({ name: v.string(), requiredVersion: v.string(), assets })),
  exposes: v.array(v.looseObject({ path: v.string(), assets })),
})

/** contract.json of a build. */
export const contractSchema: Schema<ContractSnapshot> = v.looseObject({
  types: v.string(),
  names: v.record(v.string(), v.array(v.string())),
})

const published = {
  schema: v.literal(1),
  app: v.string(),
  version: v.string(),
  id: v.string(),
  publishedAt: v.exactOptional(v.string()),
  files: v.record(
    v.string(),
    v.looseObject({
      bytes: v.number(),
      br: v.exactOptional(v.number()),
      gz: v.exactOptional(v.number()),
      integrity: v.string(),
      brIntegrity: v.exactOptional(v.string()),
      gzIntegrity: v.exactOptional(v.string()),
    }),
  ),
  contract: v.exactOptional(contractSchema),
  checksum: v.exactOptional(v.string()),
}
const shellArtifact: Schema<ShellArtifact> = v.looseObject({ ...published, shell: shellFilesSchema })
const remoteArtifact: Schema<RemoteArtifact> = v.looseObject({
  ...published,
  kind: v.exactOptional(v.literal('module-federation')),
  remote: remoteConfigSchema,
  entry: v.string(),
  preload: v.array(v.string()),
  requires: v.array(
    v.looseObject({ name: v.string(), requiredVersion: v.string(), hasFallback: v.exactOptional(v.literal(true)) }),
  ),
  sources: v.exactOptional(numbers),
})

/** artifact.json of a published build. */
export const artifactSchema: Schema<Artifact> = v.union([shellArtifact, remoteArtifact])
