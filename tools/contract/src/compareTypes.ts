import ts from 'typescript'
import { checkText, linesFor, type Line } from './checkText'
import { parseDeclarations } from './declarations'
import { virtualFolder } from './compilerHost'
import type { Expectation } from './expectation'
import { programOf } from './programOf'

/** A broken part of a contract: an export of a module, or a value of a remote, and the reason. */
export interface Break {
  readonly subject: string
  readonly reason: string
  /** The type that the shell has instead. */
  readonly now?: string
}

/**
 * Assigns what the shell provides to what each remote expects, export by export, and the values of the remote to what
 * the shell expects, in an in-memory program. Returns the breaks of each remote, in order.
 */
export function compareTypes(shell: string, remotes: readonly Expectation[]): Break[][] {
  if (remotes.length === 0) return []
  const lines = remotes.map(remote => linesFor(remote, parseDeclarations(remote.types)))
  const texts = [...new Set(remotes.map(({ types }) => types))]
  const nameOf = ({ types }: Expectation) => `remote${texts.indexOf(types)}`
  const program = programOf(
    new Map([
      ['shell', shell],
      ...texts.map((text, index) => [`remote${index}`, text] as const),
      ...remotes.map((remote, at) => [`check${at}`, checkText(nameOf(remote), remote, lines[at] ?? [])] as const),
    ]),
  )
  return remotes.map((remote, at) => {
    const unread = [...unreadable(program, 'shell'), ...unreadable(program, nameOf(remote))]
    return unread.length > 0 ? unread.slice(0, 1) : breaksIn(program, `check${at}`, lines[at] ?? [])
  })
}

/** Returns a break for a text that doesn't compile, which would otherwise accept everything. */
function unreadable(program: ts.Program, name: string): Break[] {
  const file = program.getSourceFile(`${virtualFolder}${name}.ts`)
  const [problem] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  if (!problem) return []
  return [{ subject: 'its contract', reason: ts.flattenDiagnosticMessageText(problem.messageText, ': ') }]
}

function breaksIn(program: ts.Program, name: string, lines: readonly Line[]): Break[] {
  const file = program.getSourceFile(`${virtualFolder}${name}.ts`)
  if (!file) return []
  const failed = new Map<number, string>()
  for (const { messageText, start = 0 } of program.getSemanticDiagnostics(file)) {
    const line = lineOf(file, start)
    if (!failed.has(line)) failed.set(line, reasonOf(messageText))
  }
  const head = failed.get(0)
  if (head !== undefined) throw new Error(`The comparison itself doesn't compile: ${head}`)
  const checker = program.getTypeChecker()
  return [...new Set(lines.map(({ subject }) => subject))].flatMap(subject => {
    const all = lines.flatMap((line, index) => {
      const reason = failed.get(index + 1)
      return line.subject === subject && reason !== undefined ? [{ ...line, index, reason }] : []
    })
    const ofProps = all.find(({ kind }) => kind === 'props')
    const isComponent = lines.some(line => line.subject === subject && line.kind === 'props')
    // Variance makes a component's type stricter than its props are, so the props decide
    const found = all.find(({ kind }) => kind === 'removed') ?? (isComponent ? ofProps : all[0])
    if (!found) return []
    const { kind, reason } = found
    const shown = lines.findIndex(
      line => line.subject === subject && line.provides && (!isComponent || line.kind === 'props'),
    )
    const now = shown < 0 ? undefined : typeInLine(checker, file, shown + 1)
    return [{ subject, reason: kind === 'removed' ? goneIn(reason) : reason, ...(now === undefined ? {} : { now }) }]
  })
}

/**
 * Returns the type that the shell provides in this line, shortened for reading: for a component, only our own props.
 */
function typeInLine(checker: ts.TypeChecker, file: ts.SourceFile, line: number): string | undefined {
  const statement = file.statements.find(each => lineOf(file, each.getStart(file)) === line)
  const declared =
    statement && ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : undefined
  if (!declared?.initializer || !declared.type) return undefined
  const isWhole = !ts.isAsExpression(declared.initializer)
  if (isWhole) return inWords(checker.typeToString(checker.getTypeAtLocation(declared.initializer)))
  const props = checker.getPropertiesOfType(checker.getTypeFromTypeNode(declared.type))
  const own = props.filter(({ declarations = [] }) =>
    declarations.some(each => each.getSourceFile().fileName.startsWith(virtualFolder)),
  )
  return own.map(prop => `${prop.name}: ${inWords(checker.typeToString(checker.getTypeOfSymbol(prop)))}`).join(', ')
}

function lineOf(file: ts.SourceFile, position: number): number {
  return ts.getLineAndCharacterOfPosition(file, position).line
}

function goneIn(reason: string): string {
  const names = /^Type '(.+?)' is not assignable/.exec(reason)?.[1] ?? reason
  return `It no longer takes '${names.replaceAll('"', "'").replaceAll("' | '", "', '")}'`
}

/** Replacements that shorten the compiler's names for types of either side, and remove nested quotes. */
const wordings = [
  [/import\("[^"]*\/shell"\)/g, 'Shell'],
  [/import\("[^"]*\/remote\d+"\)/g, 'Remote'],
  [/'"|"'/g, "'"],
  [/\.$/, ''],
] as const

function inWords(text: string): string {
  return wordings.reduce((said, [from, to]) => said.replace(from, to), text)
}

/** Picks sentences from the compiler's chain: those that name a property, and the last one, which has the reason. */
function reasonOf(text: string | ts.DiagnosticMessageChain): string {
  const sentences: string[] = []
  for (let at: string | ts.DiagnosticMessageChain | undefined = text; at;) {
    sentences.push(typeof at === 'string' ? at : at.messageText)
    at = typeof at === 'string' ? undefined : at.next?.[0]
  }
  const telling = sentences.filter(
    (sentence, index) => /propert(y|ies) '|known properties/i.test(sentence) || index === sentences.length - 1,
  )
  return telling.map(inWords).join(': ')
}
