import { defaultHours, defaultKeep, defaultMinutes, longestHours } from './defaults'
import { workspaceProgram } from './program'

/** What follows each command, and what it does. APP alone is the build of this folder, APP@ID any published build. */
const usages = {
  publish: [
    'APP... | APP --from FOLDER|URL',
    'put the build of this folder into the store, under the address of its content, and heal what is damaged of one that is there; with --from, a build that Module Federation alone made elsewhere',
  ],
  check: ['APP[@ID]...', 'whether it could go live: what promote would refuse, damaged files, and the bytes'],
  attest: [
    '[APP[@ID]...] [--without APP]...',
    'run the journeys on what would be live with it and without what is to be removed, and sign that all went well',
  ],
  promote: ['APP[@ID]...', 'make it live: the build of this folder as it was published, or the build ID'],
  canary: ['APP[@ID] --percent N', 'let N in 100 browsers run it beside what is live, each of them for good'],
  rollback: [
    'APP... [--dry-run]',
    'end its canary, or make live what was live immediately before where there is none; brings back what was removed',
  ],
  remove: [
    'APP... [--with APP[@ID]]... [--dry-run]',
    'take remotes out of the product, and promote others in the same release that no longer link to them',
  ],
  watch: [
    'APP [--minutes N]',
    `look how its canary fares until that is sure, ${defaultMinutes} minutes at most: says that it is healthy, or ends it and says why`,
  ],
  link: [
    'APP[@ID] [--hours N]',
    `a link that shows this build to anyone who opens it, on the live product, for ${defaultHours} hours (at most ${longestHours})`,
  ],
  status: [
    '[--verify]',
    'what is live, until when, what is published and not live, and which builds keep an old version of a shared package; with --verify, whether every live file is whole, and what to do where one is not',
  ],
  log: ['', 'every promotion, oldest first, and whether somebody changed the log'],
  prune: [
    '[--keep DAYS] [--dry-run]',
    `remove builds that nobody uses: not live, no canary, not next in a roll-back, not published last, and none of these in ${defaultKeep} days`,
  ],
  keys: ['[rotate|retire]', 'who may sign; sign with a new key; trust the present key alone'],
  policy: ['[attestation on|off]', 'whether only attested builds go live'],
  new: ['NAME [--standalone]', 'write a remote of one page into apps/NAME, or a repository of its own into NAME'],
  dev: [
    '[--against URL]',
    'in the repository of a remote: serve the product at URL, or at OVERTONE_URL, here with that remote from its sources and hot reload',
  ],
} as const

export type Command = keyof typeof usages
export const commands = Object.keys(usages) as readonly Command[]

const column = 44
const width = 120

/** The help for all commands, as a person calls them here. */
function helpOf(program: string): string {
  return `Releases the apps of Overtone, each on its own.

${commands.map(command => entryOf(program, command)).join('\n')}

  --json with each: what was done, or refused, as one JSON document.
  COMMAND --help: this help for one command.

APP alone means the build of this folder, which has to be published: apps/APP/dist in the workspace, dist in the
repository of a remote. The store is the folder "store" in OVERTONE_DATA (in the workspace .overtone when that is not
set), or the bucket OVERTONE_BUCKET of the Supabase project at SUPABASE_URL, with SUPABASE_SECRET_KEY. Releases are
signed with the key in OVERTONE_SIGNING_KEY, else with signing-key.json in OVERTONE_DATA, which the first promotion
makes: keep it, and keep it to yourselves.
Exit codes: 0 done, 1 not possible (one line says why), 2 the command line is wrong.`
}

/** The help for one command, or for all where the word is none. */
export function helpFor(word: string | undefined, program = workspaceProgram): string {
  const command = commands.find(known => known === word)
  return command ? entryOf(program, command) : helpOf(program)
}

/** Returns the line that follows what is wrong with a command line: the usage of its command, or where all of them are. */
export function usageHint(args: readonly string[]): string {
  const command = args.flatMap(word => commands.find(known => known === word) ?? [])[0]
  return command ? `Usage: ${usageOf(workspaceProgram, command)}` : `All commands: ${workspaceProgram} help`
}

function usageOf(program: string, command: Command): string {
  return `${program} ${command} ${usages[command][0]}`.trimEnd()
}

/** A command and what it does, in two columns. */
function entryOf(program: string, command: Command): string {
  const usage = `  ${usageOf(program, command)}`
  const lines = wrapped(usages[command][1], width - column).map(line => ' '.repeat(column) + line)
  const [first = '', ...rest] = lines
  return usage.length < column - 1
    ? [usage + first.slice(usage.length), ...rest].join('\n')
    : [usage, ...lines].join('\n')
}

function wrapped(text: string, length: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const line = lines.at(-1)
    return line !== undefined && line.length + word.length < length
      ? [...lines.slice(0, -1), `${line} ${word}`]
      : [...lines, word]
  }, [])
}
