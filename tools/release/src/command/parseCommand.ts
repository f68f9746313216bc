import { atLeast, closestWord, findCommand, parseArguments, UsageError, type Words } from '@overtone/command-line'
import { commands, type Command } from './commandHelp'
import { defaultHours, defaultKeep, defaultMinutes, longestHours } from './defaults'

/** What the command line asks for. */
export interface Asked {
  readonly command: Command | 'help'
  /** APP or APP@ID; of `keys` what is to be done with them; of `help` the command that it is about. */
  readonly names: readonly string[]
  /** Of `remove`: APP or APP@ID, promoted in the same release. */
  readonly along: readonly string[]
  /** Of `attest`: live remotes that are to be removed. */
  readonly without: readonly string[]
  readonly json: boolean
  readonly dryRun: boolean
  /** Days for which what was live is kept. */
  readonly keep: number
  /** Of 100 browsers, as it was written; of `canary` only. */
  readonly percent: string | undefined
  /** Hours for which a link opens a build. */
  readonly hours: number
  /** For which a canary is watched. */
  readonly minutes: number
  /** Whether `status` looks at every live file. */
  readonly verify: boolean
  /** Whether `new` writes a repository of its own. */
  readonly standalone: boolean
  /** Address of a deployed product; of `dev` only. */
  readonly against: string | undefined
  /** Of `publish`: folder or address of a build that isn't in apps/. */
  readonly from: string | undefined
}

const app = 'APP'
const build = 'APP or APP@ID'
const none: Words = { kind: '', min: 0, max: 0 }
const one = (kind: string): Words => ({ kind, min: 1, max: 1 })
const some = (kind: string): Words => ({ kind, min: 1, max: Infinity })

const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  keep: { type: 'string', requirement: atLeast(0) },
  percent: { type: 'string' },
  hours: { type: 'string', requirement: within(longestHours) },
  minutes: { type: 'string', requirement: within(Infinity) },
  verify: { type: 'boolean' },
  standalone: { type: 'boolean' },
  against: { type: 'string' },
  with: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
  from: { type: 'string' },
} as const

interface Rules {
  readonly words: Words
  /** Besides --json and --help. */
  readonly options?: readonly (keyof typeof options)[]
}

const rules: Readonly<Record<Command, Rules>> = {
  publish: { words: some(app), options: ['from'] },
  check: { words: some(build) },
  attest: { words: { ...some(build), min: 0 }, options: ['without'] },
  promote: { words: some(build) },
  canary: { words: one(build), options: ['percent'] },
  rollback: { words: some(app), options: ['dry-run'] },
  remove: { words: some(app), options: ['with', 'dry-run'] },
  watch: { words: one(app), options: ['minutes'] },
  link: { words: one(build), options: ['hours'] },
  status: { words: none, options: ['verify'] },
  log: { words: none },
  prune: { words: none, options: ['keep', 'dry-run'] },
  keys: { words: { phrases: ['rotate', 'retire'], isOptional: true } },
  policy: { words: { phrases: ['attestation on', 'attestation off'], isOptional: true } },
  new: { words: some('NAME'), options: ['standalone'] },
  dev: { words: none, options: ['against'] },
}

/** Parses a command line. Throws UsageError if no command accepts it. */
export function parseCommand(args: readonly string[]): Asked {
  const [word = 'help', rest] = findCommand(args, options)
  const isHelp = word === 'help' || args.some(arg => arg === '--help' || arg === '-h')
  const command = isHelp ? 'help' : commandOf(word)
  const { words, options: own = Object.keys(options) as (keyof typeof options)[] } =
    command === 'help' ? { words: { ...some(''), min: 0 } } : { options: [], ...rules[command] }
  const taken = [...own, 'json', 'help'] as const
  const { words: names, values } = parseArguments(rest, { command, words, options, taken })
  if (values.from !== undefined && names.length > 1) {
    throw new UsageError(`Option "--from" goes with one APP, but got "${names.join(' ')}"`)
  }
  const { json = false, 'dry-run': dryRun = false, verify = false, standalone = false } = values
  const { percent, against, from, with: along = [], without = [] } = values
  const about = [word, ...names].filter(isCommand).slice(0, 1)
  return {
    command,
    names: command === 'help' ? about : names,
    along,
    without,
    json,
    dryRun,
    keep: Number(values.keep ?? defaultKeep),
    percent,
    hours: Number(values.hours ?? defaultHours),
    minutes: Number(values.minutes ?? defaultMinutes),
    verify,
    standalone,
    against,
    from,
  }
}

function isCommand(word: string): word is Command {
  return commands.some(known => known === word)
}

function commandOf(word: string): Command {
  if (isCommand(word)) return word
  const meant = closestWord(word, commands)
  throw new UsageError(`There is no command "${word}"${meant === null ? '' : `. Did you mean "${meant}"?`}`)
}

function within(most: number): (text: string) => string | null {
  const requirement = `a number above 0${most === Infinity ? '' : ` and at most ${most}`}`
  return text => (Number(text) > 0 && Number(text) <= most ? null : requirement)
}
