import type { ContractSnapshot, RemoteConfig } from '@overtone/federation'
import type ts from 'typescript'

/** Where a contract is broken: a name of a module or a property of what a remote gives, and the compiler's sentence. */
export interface Break {
  readonly subject: string
  readonly reason: string
}

interface Side extends ContractSnapshot {
  readonly remote: RemoteConfig
}

type Compiler = typeof ts

/** What is compared on one line of a check, without the line's own syntax. */
interface Line {
  readonly subject: string
  readonly code: string
}

/**
 * Assigns what the shell provides to what each remote expects of it, name by name, and what the remote gives to what
 * the shell expects, in a program that exists in memory only. Gives the breaks of each remote, in order.
 */
export async function compareTypes(shell: string, remotes: readonly Side[]): Promise<Break[][]> {
  if (remotes.length === 0) return []
  const { default: compiler } = await import('typescript')
  const lines = remotes.map(remote => linesFor(compiler, remote))
  const texts = [...new Set(remotes.map(({ types }) => types))]
  const nameOf = ({ types }: Side) => `remote${texts.indexOf(types)}`
  const program = programOf(
    compiler,
    new Map([
      ['/shell.ts', shell],
      ...texts.map((text, index) => [`/remote${index}.ts`, text] as const),
      ...remotes.map((remote, at) => [`/check${at}.ts`, checkText(nameOf(remote), lines[at] ?? [])] as const),
    ]),
  )
  return remotes.map((remote, at) => [
    ...unreadable(compiler, program, '/shell.ts'),
    ...unreadable(compiler, program, `/${nameOf(remote)}.ts`),
    ...breaksIn(compiler, program, `/check${at}.ts`, lines[at] ?? []),
  ])
}

function linesFor(compiler: Compiler, { types, names, remote }: Side): Line[] {
  const described = describedNames(compiler, types)
  const used = Object.entries(names).flatMap(([module, uses]) =>
    uses.filter(name => described.get(module)?.has(name)).map(name => portLine(module, name)),
  )
  return [
    { subject: 'its routes', code: 'Shell.Exposed = exposed' },
    { subject: 'remote.config', code: `Shell.RemoteConfig = ${JSON.stringify(remote)}` },
    ...used,
  ]
}

function portLine(module: string, name: string): Line {
  const path = `['${module}'][${JSON.stringify(name)}]`
  return { subject: `${module} ${name}`, code: `Remote.Provided${path} = provided${path}` }
}

/** The names of each module that the contract describes: the members of its interface `Provided`. */
function describedNames(compiler: Compiler, types: string): Map<string, ReadonlySet<string>> {
  const { statements } = compiler.createSourceFile('types.ts', types, compiler.ScriptTarget.Latest)
  const provided = statements.find(each => compiler.isInterfaceDeclaration(each) && each.name.text === 'Provided')
  const members = provided && compiler.isInterfaceDeclaration(provided) ? provided.members : []
  const nameOf = ({ name }: ts.TypeElement) =>
    name && (compiler.isIdentifier(name) || compiler.isStringLiteral(name)) ? name.text : ''
  return new Map(
    members.map(member => {
      const type = compiler.isPropertySignature(member) ? member.type : undefined
      const inner = type && compiler.isTypeLiteralNode(type) ? type.members : []
      return [nameOf(member), new Set(inner.map(nameOf))]
    }),
  )
}

/** One line of head, then a line for each thing compared. */
function checkText(remote: string, lines: readonly Line[]): string {
  const head = [
    `import type * as Shell from './shell'`,
    `import type * as Remote from './${remote}'`,
    'declare const provided: Shell.Provided, exposed: Remote.Exposed',
  ]
  return [head.join('; '), ...lines.map(({ code }, line) => `export const line${line}: ${code}`)].join('\n')
}

function programOf(compiler: Compiler, files: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
  }
  const host = compiler.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.getCurrentDirectory = () => '/'
  host.fileExists = name => files.has(name) || fileExists(name)
  host.readFile = name => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, version) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, version) : compiler.createSourceFile(name, text, version)
  }
  return compiler.createProgram([...files.keys()], options, host)
}

/** A snapshot that is no contract would let everything pass. */
function unreadable(compiler: Compiler, program: ts.Program, name: string): Break[] {
  const file = program.getSourceFile(name)
  const [problem] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  if (!problem) return []
  return [{ subject: 'its contract', reason: compiler.flattenDiagnosticMessageText(problem.messageText, ': ') }]
}

function breaksIn(compiler: Compiler, program: ts.Program, name: string, lines: readonly Line[]): Break[] {
  const file = program.getSourceFile(name)
  return program.getSemanticDiagnostics(file).map(({ messageText, start = 0 }) => {
    const line = file ? compiler.getLineAndCharacterOfPosition(file, start).line : 0
    return { subject: lines[line - 1]?.subject ?? 'its contract', reason: reasonOf(messageText) }
  })
}

/** How the compiler names a type of one side, and names in quotes within quotes. */
const wordings = [
  [/import\("\/shell"\)/g, 'Shell'],
  [/import\("\/remote\d+"\)/g, 'Remote'],
  [/'"|"'/g, "'"],
  [/\.$/, ''],
] as const

/** Of the compiler's chain of sentences those that name a property, and the last, which says what is wrong with it. */
function reasonOf(text: string | ts.DiagnosticMessageChain): string {
  const sentences: string[] = []
  for (let at: string | ts.DiagnosticMessageChain | undefined = text; at;) {
    sentences.push(typeof at === 'string' ? at : at.messageText)
    at = typeof at === 'string' ? undefined : at.next?.[0]
  }
  const telling = sentences.filter((sentence, index) => /propert/i.test(sentence) || index === sentences.length - 1)
  return telling.map(sentence => wordings.reduce((text, [from, to]) => text.replace(from, to), sentence)).join(': ')
}
