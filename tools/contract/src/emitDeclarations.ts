import { dirname } from 'node:path'
import ts from 'typescript'
import { compilerOptions, createHost } from './compilerHost'

const options: ts.CompilerOptions = { ...compilerOptions, declaration: true, emitDeclarationOnly: true }

interface Emitted {
  readonly sources: ts.Program
  /** A program of declarations under the names of their sources, so that imports between them resolve as before. */
  readonly declarations: ts.Program
}

/**
 * Emits the declarations of entry points and of everything that they import. Throws Error if the compiler can't
 * declare an export.
 */
export function emitDeclarations(files: readonly string[]): Emitted {
  const sources = ts.createProgram([...files], options, createSourceHost())
  const texts = new Map<string, string>()
  const { diagnostics } = sources.emit(
    undefined,
    (_name, text, _mark, _onError, from) => from?.forEach(({ fileName }) => texts.set(fileName, text)),
    undefined,
    true,
  )
  const [problem] = diagnostics
  if (problem) {
    const text = ts.flattenDiagnosticMessageText(problem.messageText, ' ')
    throw new Error(`${problem.file?.fileName ?? dirname(files[0] ?? '')} can't be declared: ${text}`)
  }

  const typesOnly = { ...compilerOptions, noEmit: true }
  const host = createHost(typesOnly, texts)
  const { getSourceFile } = host
  host.getSourceFile = (name, version) => (texts.has(name) ? getSourceFile(name, version) : sources.getSourceFile(name))
  return { sources, declarations: ts.createProgram([...files], typesOnly, host) }
}

/** Creates a host that reads packages of this workspace as sources: the compiler skips files under node_modules. */
function createSourceHost(): ts.CompilerHost {
  const host = createHost(options, new Map())
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), host.getCanonicalFileName, options)
  host.resolveModuleNameLiterals = (literals, from, redirect, _options, file) =>
    literals.map(literal => {
      const mode = ts.getModeForUsageLocation(file, literal, options)
      const found = ts.resolveModuleName(literal.text, from, options, host, cache, redirect, mode)
      const { resolvedModule } = found
      if (!resolvedModule || resolvedModule.resolvedFileName.includes('/node_modules/')) return found
      return { ...found, resolvedModule: { ...resolvedModule, isExternalLibraryImport: false } }
    })
  return host
}
