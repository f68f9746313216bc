import type { RemoteArtifact, ShellArtifact } from './artifact'

const file = (name: string, bytes = 100) => ({ bytes, integrity: `sha384-${name}` })

/** Returns the description of a published shell, without its files. For tests. */
export function sampleShell(id = 'shell-1', changes: Partial<ShellArtifact> = {}): ShellArtifact {
  return {
    schema: 1,
    app: 'shell',
    version: '0.1.0',
    id,
    files: { 'index.js': file('shell') },
    shell: { js: ['index.js'], css: [], preload: [] },
    ...changes,
  }
}

/** Returns the description of a published remote, without its files. For tests. */
export function sampleRemote(app: string, id = `${app}-1`, changes: Partial<RemoteArtifact> = {}): RemoteArtifact {
  return {
    schema: 1,
    app,
    version: '0.1.0',
    id,
    files: { 'entry.js': file(`${id}-entry`), 'page.js': file(`${id}-page`), 'later.js': file(`${id}-later`) },
    remote: { name: app, routes: [{ path: `/${app}`, access: 'open', title: { en: app } }], slots: {} },
    entry: 'entry.js',
    preload: ['entry.js', 'page.js'],
    requires: [],
    ...changes,
  }
}
