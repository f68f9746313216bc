import { containerName, defineRemote } from '@overtone/federation/config'
import { federationManifestSchema, remoteConfigSchema } from './schemas'
import { downloadBuild } from './downloadBuild'
import { filesIn, readFederationManifest, type FederationManifest } from './federationManifest'
import type { ReadBuild } from './publish'
import { describeBuild, readBuild, readJson, type BuildFiles } from './readBuild'
import { ReleaseError } from '../releaseError'

/**
 * Reads a build that plain Module Federation made, from a folder or a URL, which may be that of its manifest. A
 * build of the preset, which has a contract.json, is read as a regular build. Throws ReleaseError if the shell couldn't
 * run it as `app`.
 */
export async function readStockBuild(app: string, folder: string): Promise<ReadBuild> {
  const from = folder.replace(/\/?(?:mf-manifest\.json)?$/, '')
  const files = isAddress(from) ? await downloadBuild(`${from}/`) : await readBuild(from)
  const manifest = readManifest(from, files)
  const version = versionIn(manifest, from)
  if (files.has('contract.json')) return { app, version, files, description: describeBuild(app, from, files) }
  const file = `${from}/mf-manifest.json`
  const facts = readFederationManifest(manifest, file)
  checkContainer(app, manifest, file)
  const missing = filesIn(manifest).find(path => !files.has(path))
  if (missing) throw new ReleaseError(`${file} lists ${missing}, which does not exist. Build again`)
  return {
    app,
    version,
    files,
    description: { kind: 'module-federation', remote: readConfig(app, from, files), ...facts },
  }
}

/** Returns true for a URL, false for a folder. */
export function isAddress(from: string): boolean {
  return /^https?:\/\//.test(from)
}

function readManifest(from: string, files: BuildFiles): FederationManifest {
  const missing = 'Build with `manifest: true` in the options of the Module Federation plugin'
  return readJson(from, files, 'mf-manifest.json', federationManifestSchema, missing)
}

function versionIn({ metaData }: FederationManifest, from: string): string {
  const version = metaData.buildInfo?.buildVersion ?? ''
  if (/^\w[\w.-]*$/.test(version)) return version
  throw new ReleaseError(`${from}/mf-manifest.json: buildVersion is "${version}". Give the package.json a version`)
}

/** A unique name keeps its globals and chunks apart from those of every other remote. */
function checkContainer(
  app: string,
  { metaData: { globalName }, remotes = [] }: FederationManifest,
  file: string,
): void {
  const name = containerName(app)
  if (globalName !== name) {
    throw new ReleaseError(`${file}: the container is "${globalName}". Set \`name: '${name}'\` in the plugin's options`)
  }
  const [other] = remotes
  if (!other) return
  const loads = `the build loads the container ${other.federationContainerName} itself`
  throw new ReleaseError(`${file}: ${loads}, past the registry. Take \`remotes\` out of the plugin's options`)
}

function readConfig(app: string, from: string, files: BuildFiles) {
  const missing = 'Write it beside the manifest: docs/add-a-remote.md says what is in it'
  const config = readJson(from, files, 'remote.json', remoteConfigSchema, missing)
  if (config.name !== app) throw new ReleaseError(`${from} is a build of "${config.name}", not of "${app}"`)
  try {
    return defineRemote(config)
  } catch (error) {
    throw new ReleaseError(`${from}/remote.json: ${error instanceof Error ? error.message : String(error)}`)
  }
}
