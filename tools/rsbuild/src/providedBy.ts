import type { Rspack } from '@rsbuild/core'

/** `provide module (default) react@19.3.1 = /…/react/index.js` */
const provided = /^provide (?:shared )?module \([^)]*\) (.+?)@([^@\s]+) = /

/** Versions of the shared modules that a build really brings along, by name. */
export function providedBy({ modules }: Rspack.Compilation): Readonly<Record<string, string>> {
  const found = [...modules].flatMap(module => {
    const [, name, version] = provided.exec(module.identifier().replaceAll('|', ' ')) ?? []
    return name && version ? [[name, version] as const] : []
  })
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}
