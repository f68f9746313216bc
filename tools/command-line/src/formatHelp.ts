import { helpOption, type Command, type Options, type Words } from './options'

const width = 100

/** Returns the help of a command: what it does, usage, arguments, options, examples and exit codes. */
export function formatHelp(command: Command): string {
  const { program, summary, words, examples, environment = {}, exitCodes } = command
  return [
    [...wrap(summary, width), '', usageLine(command)],
    section('Arguments', wordRows(words)),
    section('Options', [...optionRows(command.options), ['-h, --help', helpOption.help]]),
    section('Environment', Object.entries(environment)),
    section(
      'Examples',
      examples.map(([args, meaning]) => [callOf(program, args), `# ${meaning}`]),
    ),
    section('Exit codes', [
      ['0', exitCodes?.[0] ?? 'Success'],
      ['1', exitCodes?.[1] ?? 'Failure: the message says why'],
      ['2', 'Usage error: the arguments are wrong'],
    ]),
  ]
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')
}

/**
 * Returns the usage line of a command, such as `Usage: npm run db -- COMMAND`, with placeholders for many options
 * and arguments.
 */
export function usageLine({ program, words, options }: Pick<Command, 'program' | 'words' | 'options'>): string {
  const line = (...args: readonly string[]) => `Usage: ${callOf(program, [usageOfWords(words), ...args].join(' '))}`
  const whole = line(...usageOfOptions(options))
  if (whole.length <= width) return whole
  const withoutOptions = line('[OPTIONS]')
  return withoutOptions.length <= width ? withoutOptions : `Usage: ${callOf(program, '[ARGUMENTS] [OPTIONS]')}`
}

/** Returns lines of two columns: each name, and its text wrapped beside it, or below it if the name is long. */
export function columns(rows: readonly (readonly [name: string, text: string])[]): string[] {
  const longest = Math.max(...rows.map(([name]) => name.length))
  const indent = Math.min(longest, 56) + 4
  return rows.flatMap(([name, text]) => {
    const [first = '', ...rest] = wrap(text, width - indent).map(line => ' '.repeat(indent) + line)
    const label = `  ${name}`
    const lines = label.length > indent - 2 ? [label, first] : [label + first.slice(label.length)]
    return [...lines, ...rest].map(line => line.trimEnd())
  })
}

/** `npm test --` without arguments is `npm test`. */
function callOf(program: string, args: string): string {
  return args.trim() === '' ? program.replace(/ --$/, '') : `${program} ${args.trim()}`
}

function section(title: string, rows: readonly (readonly [string, string])[]): string[] {
  return rows.length === 0 ? [] : [`${title}:`, ...columns(rows)]
}

function wordRows(words: Words): [string, string][] {
  if ('phrases' in words) return Object.entries(words.phrases)
  const { kind, help, known = {} } = words
  return [...(help === undefined ? [] : [[kind, help] as [string, string]]), ...Object.entries(known)]
}

function optionRows(options: Options): [string, string][] {
  return Object.entries(options).map(([name, { short, value, help }]) => [
    `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
    help,
  ])
}

function usageOfWords(words: Words): string {
  if ('phrases' in words) {
    const phrases = Object.keys(words.phrases).map(shortened).join('|')
    return words.isOptional ? `[${phrases}]` : phrases
  }
  const { kind, min, max } = words
  const some = max > 1 ? `${kind}...` : kind
  return max === 0 ? '' : min === 0 ? `[${some}]` : some
}

/** Returns a phrase without a first word that the phrase before it has too: `attestation on|off`. */
function shortened(phrase: string, index: number, all: readonly string[]): string {
  const [first = '', ...rest] = phrase.split(' ')
  return rest.length > 0 && all[index - 1]?.startsWith(`${first} `) ? rest.join(' ') : phrase
}

function usageOfOptions(options: Options): string[] {
  return Object.entries(options)
    .filter(([, { isCommon }]) => !isCommon)
    .map(([name, { value, multiple, isRequired }]) => {
      const option = `--${name}${value ? ` ${value}` : ''}`
      return isRequired ? option : `[${option}]${multiple ? '...' : ''}`
    })
}

function wrap(text: string, length: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const line = lines.at(-1)
    return line !== undefined && line.length + word.length < length
      ? [...lines.slice(0, -1), `${line} ${word}`]
      : [...lines, word]
  }, [])
}
