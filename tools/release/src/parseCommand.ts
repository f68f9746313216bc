import { parseArgs } from 'node:util'

/** What the command line asks for. */
export interface Asked {
  readonly command: Command | 'help'
  /** APP or APP@ID; of `keys` what is to be done with them. */
  readonly names: readonly string[]
  readonly json: boolean
  readonly dryRun: boolean
  /** Days for which what was live is kept. */
  readonly keep: number
}

const commands = ['publish', 'check', 'promote', 'rollback', 'status', 'log', 'prune', 'keys', 'new'] as const
type Command = (typeof commands)[number]

const defaultKeep = 30

export const help = `Releases the apps of Overtone, each on its own.

  npm run release -- publish APP...         put apps/APP/dist into the store, under its content's address
  npm run release -- check APP[@ID]...      whether it could go live: what promote would refuse, and the bytes
  npm run release -- promote APP[@ID]...    make it live: what was published last, or the build ID
  npm run release -- rollback APP...        make live what was before the present build
  npm run release -- status                 what is live, until when, and what is published and not live
  npm run release -- log                    every promotion, oldest first, and whether somebody changed the log
  npm run release -- prune [--keep DAYS] [--dry-run]
                                            remove builds that nobody uses: not live, not next in a roll-back, not
                                            published last, and neither live nor published in ${defaultKeep} days
  npm run release -- keys [rotate|retire]   who may sign; sign with a new key; trust the present key alone
  npm run release -- new NAME               write a remote of one page into apps/NAME

  --json with each: what was done, or refused, as one JSON document.

The store is the folder "store" in OVERTONE_DATA (.overtone when that is not set), or the bucket OVERTONE_BUCKET of the
Supabase project at SUPABASE_URL, with SUPABASE_SECRET_KEY. Releases are signed with the key in OVERTONE_SIGNING_KEY, else
with signing-key.json in OVERTONE_DATA, which the first promotion makes: keep it, and keep it to yourselves.
Exit codes: 0 done, 1 not possible (one line says why), 2 not understood.`

const wantsNames = new Set<string>(['publish', 'check', 'promote', 'rollback', 'new'])
const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  keep: { type: 'string' },
} as const

/** The meaning of a command line, null where it has none. */
export function parseCommand(args: readonly string[]): Asked | null {
  const parsed = parse(args)
  if (!parsed) return null
  const { values, positionals } = parsed
  const [name = 'help', ...names] = positionals
  const { json = false, 'dry-run': dryRun = false } = values
  const keep = values.keep === undefined ? defaultKeep : Number(values.keep)
  if (values.help || name === 'help') return { command: 'help', names: [], json, dryRun, keep }
  const command = commands.find(known => known === name)
  const isPrune = command === 'prune'
  const isFitting =
    command !== undefined &&
    (wantsNames.has(command) ? names.length > 0 : names.every(word => isKeysWord(command, word)) && names.length < 2) &&
    (isPrune || (!dryRun && values.keep === undefined)) &&
    values.keep !== '' &&
    keep >= 0
  return isFitting ? { command, names, json, dryRun, keep } : null
}

function isKeysWord(command: Command, word: string): boolean {
  return command === 'keys' && (word === 'rotate' || word === 'retire')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    return null // an unknown option
  }
}
