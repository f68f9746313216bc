import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * Returns the module by which a build calls our federation runtime, from the one that the bundler generates. That one
 * serves remotes named in the build and plugins, too, which no build of ours has: 1 kB of every entry. Throws Error if
 * the bundler generates another one.
 */
export function connectedRuntime(code: string): string {
  const [, runtime] = /^import __module_federation_bundler_runtime__ from ("[^"]+");/.exec(code) ?? []
  const [, name] = /const __module_federation_container_name__ = ("[^"]+");/.exec(code) ?? []
  const [, own] = /const runtimeRequire=(\w+);/.exec(code) ?? []
  const isPlain = code.includes('plugins__ = [].filter(') && code.includes('remote_infos__ = {};')
  if (!runtime || !name || !own || !isPlain) throw new Error('The bundler’s federation runtime isn’t the known one')
  return `import { connect } from ${runtime}; connect(${own}, ${name})`
}

/** Connects builds with our federation runtime. */
export const connection: RsbuildPlugin = {
  name: 'overtone:connection',
  setup(api) {
    api.transform({ test: /@module-federation[\\/]runtime[\\/]rspack\.js/ }, ({ code }) => connectedRuntime(code))
  },
}
