import { containerName, type RegistryRemote } from '@overtone/federation'

/** Development only: registers the shell and its remotes for the DevTools of Module Federation. */
export function listInDevTools(shellVersion: string, live: readonly RegistryRemote[]): void {
  const remotes = live.map(({ name, version, base }) => {
    const remoteEntry = new URL(`${base}mf-manifest.json`, document.baseURI).href
    return { name: containerName(name), version, remoteEntry }
  })
  const remotesInfo = Object.fromEntries(remotes.map(({ name, version }) => [name, { matchedVersion: version }]))
  const shell = { version: shellVersion, remoteEntry: '', remotesInfo }
  const modules = remotes.map(({ name, ...info }) => [`${name}:${info.version}`, info] as const)
  const page = globalThis as { __FEDERATION__?: object }
  page.__FEDERATION__ = {
    ...page.__FEDERATION__,
    moduleInfo: { overtone_shell: shell, ...Object.fromEntries(modules) },
  }
}
