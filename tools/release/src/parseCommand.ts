import { parseArgs } from 'node:util'
import { defaultHours, longestHours } from './link'
import { defaultMinutes } from './watch'

/** What the command line asks for. */
export interface Asked {
  readonly command: Command | 'help'
  /** APP or APP@ID; of `keys` what is to be done with them. */
  readonly names: readonly string[]
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
}

const commands = [
  'publish',
  'check',
  'attest',
  'policy',
  'promote',
  'canary',
  'rollback',
  'status',
  'log',
  'prune',
  'keys',
  'new',
  'link',
  'watch',
] as const
type Command = (typeof commands)[number]

const defaultKeep = 30

export const help = `Releases the apps of Overtone, each on its own.

  npm run release -- publish APP...         put apps/APP/dist into the store, under its content's address, and heal
                                            what is damaged of a build that is there
  npm run release -- check APP[@ID]...      whether it could go live: what promote would refuse, damaged files,
                                            and the bytes
  npm run release -- attest [APP[@ID]...]   run the journeys on what would be live with it, and sign that all went well
  npm run release -- promote APP[@ID]...    make it live: what was published last, or the build ID
  npm run release -- canary APP[@ID] --percent N
                                            let N in 100 browsers run it beside what is live, each of them for good
  npm run release -- rollback APP...        end its canary, or make live what was before where there is none
  npm run release -- watch APP [--minutes N]
                                            look how its canary fares until that is sure, ${defaultMinutes} minutes at most: says that
                                            it is healthy, or ends it and says why
  npm run release -- link APP[@ID] [--hours N]
                                            a link that shows this build to whoever opens it, on the live product, for
                                            ${defaultHours} hours (at most ${longestHours})
  npm run release -- status [--verify]      what is live, until when, and what is published and not live; with --verify,
                                            whether every live file is whole, and what to do where one is not
  npm run release -- log                    every promotion, oldest first, and whether somebody changed the log
  npm run release -- prune [--keep DAYS] [--dry-run]
                                            remove builds that nobody uses: not live, no canary, not next in a
                                            roll-back, not published last, and none of these in ${defaultKeep} days
  npm run release -- keys [rotate|retire]   who may sign; sign with a new key; trust the present key alone
  npm run release -- policy [attestation on|off]
                                            whether only attested builds go live
  npm run release -- new NAME               write a remote of one page into apps/NAME

  --json with each: what was done, or refused, as one JSON document.

The store is the folder "store" in OVERTONE_DATA (.overtone when that is not set), or the bucket OVERTONE_BUCKET of the
Supabase project at SUPABASE_URL, with SUPABASE_SECRET_KEY. Releases are signed with the key in OVERTONE_SIGNING_KEY, else
with signing-key.json in OVERTONE_DATA, which the first promotion makes: keep it, and keep it to yourselves.
Exit codes: 0 done, 1 not possible (one line says why), 2 not understood.`

const wantsNames = new Set<string>(['publish', 'check', 'promote', 'canary', 'rollback', 'new', 'link', 'watch'])
const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  keep: { type: 'string' },
  percent: { type: 'string' },
  hours: { type: 'string' },
  minutes: { type: 'string' },
  verify: { type: 'boolean' },
} as const

/** The meaning of a command line, null where it has none. */
export function parseCommand(args: readonly string[]): Asked | null {
  const parsed = parse(args)
  if (!parsed) return null
  const { values, positionals } = parsed
  const [name = 'help', ...names] = positionals
  const { json = false, 'dry-run': dryRun = false, verify = false, percent } = values
  const keep = values.keep === undefined ? defaultKeep : Number(values.keep)
  const hours = values.hours === undefined ? defaultHours : Number(values.hours)
  const minutes = values.minutes === undefined ? defaultMinutes : Number(values.minutes)
  const rest = { keep, hours, minutes, verify }
  if (values.help || name === 'help') return { command: 'help', names: [], json, dryRun, percent, ...rest }
  const command = commands.find(known => known === name)
  const isPrune = command === 'prune'
  const isFitting =
    command !== undefined &&
    (wantsNames.has(command) ? names.length > 0 : isWording(command, names)) &&
    (isPrune || (!dryRun && values.keep === undefined)) &&
    values.keep !== '' &&
    keep >= 0 &&
    (command === 'canary' ? names.length === 1 : percent === undefined) &&
    (command === 'link' ? names.length === 1 && hours > 0 && hours <= longestHours : values.hours === undefined) &&
    (command === 'status' || !verify) &&
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
