import ts from 'typescript'
import { compilerOptions, createHost, virtualFolder } from './compilerHost'

/** Creates a program of in-memory modules, by name without `.ts`. */
export function programOf(texts: ReadonlyMap<string, string>): ts.Program {
  const files = new Map([...texts].map(([name, text]) => [`${virtualFolder}${name}.ts`, text]))
  const options = { ...compilerOptions, noEmit: true }
  return ts.createProgram([...files.keys()], options, createHost(options, files))
}
