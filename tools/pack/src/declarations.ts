import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { declareEntries, type EntryFiles } from '@overtone/contract'
import { packagesIn } from './bundle'
import { pathOf } from './entryPoints'

/**
 * Writes the declarations of entry points: `{flatName}.d.ts` with everything, and a file for each that exports from it.
 * Returns the packages whose types they import.
 */
export async function writeDeclarations(folder: string, flatName: string, entries: EntryFiles): Promise<string[]> {
  const { flat, exports } = declareEntries(entries)
  await write(join(folder, `${flatName}.d.ts`), flat)
  for (const [name, found] of Object.entries(exports)) {
    const path = pathOf(name)
    const from = posix.relative(posix.dirname(path), flatName)
    const names = Object.entries(found).map(([exported, local]) => nameAs(local, exported))
    const text = `export { ${names.join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}.js'\n`
    await write(join(folder, `${path}.d.ts`), text)
  }
  return packagesIn(moduleNames(flat))
}

function nameAs(local: string, exported: string): string {
  return local === exported ? local : `${local} as ${exported}`
}

/** Returns the modules that declarations import by `from` or by `import()`. */
export function moduleNames(declarations: string): string[] {
  const found = declarations.matchAll(/(?:\bfrom |\bimport\()["']([^"'.][^"']*)["']/g)
  return [...found].map(([, name = '']) => name)
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
