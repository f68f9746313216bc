import { parseArgs } from 'node:util'
import { closestWord } from './closestWord'
import type { Options, Words } from './options'

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** The parsed arguments of a command. */
export interface Parsed<O extends Options> {
  readonly words: string[]
  readonly values: Values<O>
}

interface Rules<O extends Options> {
  /** The command, as messages call it. */
  readonly command: string
  readonly words: Words
  readonly options: O
  /** Those of `options` that this command takes; all if left out. */
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

/**
 * Returns the words and the options of a command line. Throws UsageError if the command doesn't take them. A
 * required option may be missing beside `--help`.
 */
export function parseArguments<O extends Options>(
  args: readonly string[],
  { command, words, options, taken = Object.keys(options) }: Rules<O>,
): Parsed<O> {
  for (const token of tokensOf(args, options)) {
    if (token.kind !== 'option') continue
    if (!taken.includes(token.name)) throw new UsageError(unknownOption(token.rawName, command, taken.map(String)))
    checkValue(token, options)
  }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  checkWords(positionals, command, words)
  for (const [name, { isRequired, value }] of Object.entries(options)) {
    const isMissing = isRequired && taken.includes(name) && !(name in values) && !('help' in values)
    if (isMissing) throw new UsageError(`${command} needs --${name}${value ? ` ${value}` : ''}`)
  }
  return { words: positionals, values }
}

/** Returns "Unknown command: promot. Did you mean promote?", without the question where no known word is close. */
export function unknownWord(kind: string, word: string, known: readonly string[]): string {
  const meant = closestWord(word, known)
  return `Unknown ${kind}: ${word}${meant === null ? '' : `. Did you mean ${meant}?`}`
}

/** Returns a check of an option whose value is a number that is at least this. */
export function atLeast(least: number): (text: string) => string | null {
  return text => (text.trim() !== '' && Number(text) >= least ? null : `a number of at least ${least}`)
}

/** Returns the requirement that the value of an option breaks unless it is an integer above 0. */
export function positiveInteger(text: string): string | null {
  return /^\d+$/.test(text) && Number(text) > 0 ? null : 'a whole number above 0'
}

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

function tokensOf(args: readonly string[], options: Options) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true }).tokens
}

type OptionToken = Extract<ReturnType<typeof tokensOf>[number], { kind: 'option' }>

function unknownOption(option: string, command: string, taken: readonly string[]): string {
  const meant = closestWord(option.replace(/^-+/, ''), taken)
  return `Unknown option for ${command}: ${option}${meant === null ? '' : `. Did you mean --${meant}?`}`
}

function checkValue({ name, rawName, value, inlineValue }: OptionToken, options: Options): void {
  const option = options[name]
  if (option?.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value, got "${value}"`)
    return
  }
  // what begins with a dash is the next option, unless an equals sign says otherwise
  if (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))) {
    throw new UsageError(`${rawName} needs a value`)
  }
  const requirement = option?.requirement?.(value) ?? null
  if (requirement !== null) throw new UsageError(`${rawName} must be ${requirement}, got "${value}"`)
}

function checkWords(given: readonly string[], command: string, words: Words): void {
  const got = given.join(' ')
  if ('phrases' in words) {
    const phrases = Object.keys(words.phrases)
    if (phrases.includes(got) || (got === '' && words.isOptional)) return
    const alike = phrases.filter(phrase => phrase.split(' ').length === given.length)
    if (closestWord(got, alike) !== null) throw new UsageError(unknownWord('argument', got, alike))
    throw new UsageError(`${command} takes ${anyOf.format(phrases)}, got ${got === '' ? 'nothing' : `"${got}"`}`)
  }
  const { kind, min, max, known } = words
  if (given.length > max) {
    const expected = max === 0 ? 'no arguments' : max === 1 ? `one ${kind}` : `at most ${max} ${kind} arguments`
    throw new UsageError(`${command} takes ${expected}, got "${got}"`)
  }
  const names = known && Object.keys(known)
  if (given.length < min) {
    const choice = names ? `: ${anyOf.format(names)}` : ''
    throw new UsageError(`${command} needs ${max === 1 ? 'one' : 'at least one'} ${kind}${choice}`)
  }
  const unknown = names && given.find(word => !names.includes(word))
  if (!names || unknown === undefined) return
  const message = unknownWord(kind.toLowerCase(), unknown, names)
  throw new UsageError(closestWord(unknown, names) === null ? `${message}. Expected ${anyOf.format(names)}` : message)
}
