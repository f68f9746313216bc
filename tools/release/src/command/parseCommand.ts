import { parseArgs } from 'node:util'
import { commands, defaultKeep, type Command } from './commandHelp'
import { defaultHours, longestHours } from './link'
import { defaultMinutes } from '../canary/watch'

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

const wantsNames = new Set<string>([
  'publish',
  'check',
  'promote',
  'canary',
  'rollback',
  'remove',
  'new',
  'link',
  'watch',
])
const takesDryRun = new Set<string>(['prune', 'rollback', 'remove'])
const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  keep: { type: 'string' },
  percent: { type: 'string' },
  hours: { type: 'string' },
  minutes: { type: 'string' },
  verify: { type: 'boolean' },
  standalone: { type: 'boolean' },
  against: { type: 'string' },
  with: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
  from: { type: 'string' },
} as const

/** The meaning of a command line, null where it has none. */
export function parseCommand(args: readonly string[]): Asked | null {
  const parsed = parse(args)
  if (!parsed) return null
  const { values, positionals } = parsed
  const [name = 'help', ...names] = positionals
  const { json = false, 'dry-run': dryRun = false, verify = false, percent, with: along = [], without = [] } = values
  const { standalone = false, against, from } = values
  const keep = values.keep === undefined ? defaultKeep : Number(values.keep)
  const hours = values.hours === undefined ? defaultHours : Number(values.hours)
  const minutes = values.minutes === undefined ? defaultMinutes : Number(values.minutes)
  const rest = { along, without, keep, hours, minutes, verify, standalone, against, from }
  if (values.help || name === 'help') {
    const about = (name === 'help' ? names : [name]).filter(word => commands.some(known => known === word)).slice(0, 1)
    return { command: 'help', names: about, json, dryRun, percent, ...rest }
  }
  const command = commands.find(known => known === name)
  const isFitting =
    command !== undefined &&
    (wantsNames.has(command) ? names.length > 0 : isWording(command, names)) &&
    (takesDryRun.has(command) || !dryRun) &&
    (command === 'prune' || values.keep === undefined) &&
    values.keep !== '' &&
    keep >= 0 &&
    (command === 'canary' ? names.length === 1 : percent === undefined) &&
    (command === 'link' ? names.length === 1 && hours > 0 && hours <= longestHours : values.hours === undefined) &&
    (from === undefined || (command === 'publish' && names.length === 1 && from !== '')) &&
    (command === 'status' || !verify) &&
    (command === 'new' || !standalone) &&
    (command === 'dev' || against === undefined) &&
    (command === 'remove' || along.length === 0) &&
    (command === 'attest' || without.length === 0) &&
    (command === 'watch' ? names.length === 1 && minutes > 0 : values.minutes === undefined)
  return isFitting ? { command, names, json, dryRun, percent, ...rest } : null
}

/** Of commands that may go without the name of an app: what may follow them. */
function isWording(command: Command, names: readonly string[]): boolean {
  if (command === 'attest') return true
  const known = { keys: ['rotate', 'retire'], policy: ['attestation on', 'attestation off'] }
  return names.length === 0 || (command in known && known[command as keyof typeof known].includes(names.join(' ')))
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    return null // an unknown option
  }
}
