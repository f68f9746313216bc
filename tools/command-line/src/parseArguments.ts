import { parseArgs } from 'node:util'
import { closestWord } from './closestWord'

/** An option of a command, as `parseArgs` of Node takes it. */
export interface Option {
  readonly type: 'boolean' | 'string'
  readonly short?: string
  readonly multiple?: boolean
  /** Returns the requirement that a value breaks, such as "a number above 0", or null if it breaks none. */
  readonly requirement?: (text: string) => string | null
}
type Options = Readonly<Record<string, Option>>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** The words that a command takes: so many of a kind, or one of a few phrases. */
export type Words =
  | { readonly kind: string; readonly min: number; readonly max: number }
  | { readonly phrases: readonly string[]; readonly isOptional?: boolean }

interface Rules<O extends Options> {
  /** The command, as messages call it. */
  readonly command: string
  readonly words: Words
  readonly options: O
  /** Those of `options` that this command takes; all where left out. */
  readonly taken?: readonly (keyof O)[]
}

/** A command line that a command doesn't take. Its message says which part of it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Returns the first word of a command line and everything else of it. */
export function findCommand(args: readonly string[], options: Options): [command: string | undefined, rest: string[]] {
  const token = tokensOf(args, options).find(({ kind }) => kind === 'positional')
  return token ? [args[token.index], args.filter((_, index) => index !== token.index)] : [undefined, [...args]]
}

/** Returns the words and the options of a command line. Throws UsageError where the command doesn't take them. */
export function parseArguments<O extends Options>(
  args: readonly string[],
  { command, words, options, taken = Object.keys(options) }: Rules<O>,
): { words: string[]; values: Values<O> } {
  for (const token of tokensOf(args, options)) {
    if (token.kind !== 'option') continue
    if (!taken.includes(token.name)) throw new UsageError(unknownOption(token.rawName, command, taken.map(String)))
    checkValue(token, options)
  }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  checkWords(positionals, command, words)
  return { words: positionals, values: values }
}

/** Returns a check of an option whose value is a number that is at least this. */
export function atLeast(least: number): (text: string) => string | null {
  return text => (text.trim() !== '' && Number(text) >= least ? null : `a number that is ${least} or more`)
}

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

function tokensOf(args: readonly string[], options: Options) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true }).tokens
}

type OptionToken = Extract<ReturnType<typeof tokensOf>[number], { kind: 'option' }>

function unknownOption(option: string, command: string, taken: readonly string[]): string {
  const meant = closestWord(option.replace(/^-+/, ''), taken)
  return `Unknown option "${option}" for ${command}${meant === null ? '' : `. Did you mean "--${meant}"?`}`
}

function checkValue({ name, rawName, value, inlineValue }: OptionToken, options: Options): void {
  const option = options[name]
  if (option?.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`Option "${rawName}" takes no value, but got "${value}"`)
    return
  }
  // what begins with a dash is the next option, unless an equals sign says otherwise
  if (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))) {
    throw new UsageError(`Option "${rawName}" needs a value`)
  }
  const requirement = option?.requirement?.(value) ?? null
  if (requirement !== null) throw new UsageError(`Option "${rawName}" must be ${requirement}, but got "${value}"`)
}

function checkWords(given: readonly string[], command: string, words: Words): void {
  const got = given.join(' ')
  if ('phrases' in words) {
    if (words.phrases.includes(got) || (got === '' && words.isOptional)) return
    const expected = anyOf.format(words.phrases.map(phrase => `"${phrase}"`))
    throw new UsageError(`${command} takes ${expected}, but got ${got === '' ? 'nothing' : `"${got}"`}`)
  }
  const { kind, min, max } = words
  if (given.length > max) {
    const expected = max === 0 ? 'no arguments' : max === 1 ? `one ${kind}` : `at most ${max} of ${kind}`
    throw new UsageError(`${command} takes ${expected}, but got "${got}"`)
  }
  if (given.length < min) throw new UsageError(`${command} needs ${max === 1 ? 'one' : 'at least one'} ${kind}`)
}
