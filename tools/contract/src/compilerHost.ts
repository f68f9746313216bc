import ts from 'typescript'

/** Virtual folder of compared texts: beside this file, so that they resolve its packages. */
export const virtualFolder = `${import.meta.dirname.replaceAll('\\', '/')}/virtual/`

/** Options for emitting and comparing declarations: the same, so that files of packages are parsed once for both. */
export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: [],
}

/** Cache of package and platform files, which don't change while a command runs. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Creates a compiler host with in-memory files, which override those on disk. */
export function createHost(options: ts.CompilerOptions, texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile, directoryExists } = host
  host.directoryExists = name => virtualFolder.startsWith(`${name}/`) || directoryExists?.(name) === true
  host.fileExists = name => texts.has(name) || fileExists(name)
  host.readFile = name => texts.get(name) ?? readFile(name)
  host.getSourceFile = (name, version) => {
    const text = texts.get(name)
    if (text !== undefined) return ts.createSourceFile(name, text, version, true)
    if (!name.includes('/node_modules/')) return getSourceFile(name, version)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, version))
    return parsed.get(name)
  }
  return host
}
