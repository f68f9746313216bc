import {
  asksForHelp,
  findCommand,
  parseArguments,
  positiveInteger,
  unknownWord,
  UsageError,
} from '@overtone/command-line'
import { commandNames, isCommand, releaseCommands, type Command } from './commands'
import { options } from './options'
import {
  defaultFile,
  defaultHours,
  defaultKeep,
  defaultMinutes,
  defaultPolicyFile,
  defaultPreviewHours,
} from './defaults'
import { checkEnvironment } from '../store/scopedStore'
import { targets, type Target } from '../hosting/targets'

/** A parsed command line. */
export interface Asked {
  readonly command: Command | 'help'
  /**
   * APP or APP@ID; the change for `keys`, `authority` and `policy`; the folder for `export`, the file for `report`; the
   * command for `help`.
   */
  readonly names: readonly string[]
  /** For `remove`: APP or APP@ID, promoted in the same release. */
  readonly along: readonly string[]
  /** For `attest`: live remotes that are about to be removed. */
  readonly without: readonly string[]
  /** The environment, undefined for the one of the context. */
  readonly environment: string | undefined
  readonly json: boolean
  readonly dryRun: boolean
  /** For `prune`: days. */
  readonly keep: number
  /** For `canary`: browsers in 100, from 1 to 99; 0 for other commands. */
  readonly percent: number
  /** For `link` and `preview`: how long it works. */
  readonly hours: number
  /** For `watch` and each step of `rollout`: how long it waits for a result. */
  readonly minutes: number
  /** For `rollout`: shares of browsers in percent, ascending; undefined for those of the policy. */
  readonly steps: readonly number[] | undefined
  /** For `rollout`: minutes for which each share has to stay healthy; undefined for those of the policy. */
  readonly bake: number | undefined
  /** The reason to override the policy. */
  readonly breakGlass: string | undefined
  /** For `approve`: true takes an approval back. */
  readonly withdraw: boolean
  /** For `status`: true reads every live file. */
  readonly verify: boolean
  /** For `new`: true writes a repository of its own. */
  readonly standalone: boolean
  /** For `dev`: address of a deployed product. */
  readonly against: string | undefined
  /** For `publish` and `preview`: folder or address of a build that isn't in apps/. For `promote` and `plan`: an environment. */
  readonly from: string | undefined
  /** For `authority` and `policy`: path of the draft. */
  readonly file: string
  /** For `authority`: apps whose live builds are signed again. */
  readonly signedAgain: readonly string[]
  /** For `rollback`: ID of the request that it confirms. */
  readonly request: number | undefined
  /** For `requests decline`. */
  readonly reason: string | undefined
  /** For `export`. */
  readonly target: Target
  readonly root: string | undefined
  readonly port: number | undefined
  readonly isSwitched: boolean
}

/** Parses a command line. Throws UsageError if no command accepts it. */
export function parseCommand(args: readonly string[]): Asked {
  const [word = 'help', rest] = findCommand(args, options)
  const isHelp = word === 'help' || asksForHelp(args)
  const command = isHelp ? 'help' : commandOf(word)
  const { words, options: own = [], isShared } = command === 'help' ? helpRules(word) : releaseCommands[command]
  const taken = [...own, ...(isShared ? [] : (['env'] as const)), 'json', 'help'] as const
  const { words: given, values } = parseArguments(rest, { command, words, options, taken })
  const names = command === 'plan' && given[0] === 'promote' ? given.slice(1) : given
  checkFrom(command, names, values.from)
  if (command === 'requests') checkRequests(names, values.reason)
  const { json = false, 'dry-run': dryRun = false, verify = false, standalone = false } = values
  const { against, from, reason, request, with: along = [], without = [] } = values
  const about = [word, ...names].filter(isCommand).slice(0, 1)
  return {
    command,
    names: command === 'help' ? about : names,
    along,
    without,
    environment: values.env,
    json,
    dryRun,
    keep: Number(values.keep ?? defaultKeep),
    percent: Number(values.percent ?? 0),
    hours: Number(values.hours ?? (command === 'preview' ? defaultPreviewHours : defaultHours)),
    minutes: Number(values.minutes ?? defaultMinutes),
    steps: values.steps?.split(',').map(Number),
    bake: values.bake === undefined ? undefined : Number(values.bake),
    breakGlass: values['break-glass'],
    withdraw: values.withdraw ?? false,
    verify,
    standalone,
    against,
    from,
    reason,
    request: request === undefined ? undefined : Number(request),
    file: values.file ?? (command === 'policy' ? defaultPolicyFile : defaultFile),
    signedAgain: values.sign ?? [],
    target: targets.find(name => name === values.target) ?? targets[0],
    root: values.root,
    port: values.port === undefined ? undefined : Number(values.port),
    isSwitched: values.switch ?? false,
  }
}

/** Throws UsageError for names that don't fit `--from`. */
function checkFrom(command: Asked['command'], names: readonly string[], from: string | undefined): void {
  if (command !== 'promote' && command !== 'plan') {
    if (from !== undefined && names.length > 1) throw new UsageError(`--from takes one APP, got "${names.join(' ')}"`)
  } else if (from === undefined) {
    if (names.length === 0) throw new UsageError(`${command} needs at least one APP[@ID], or --from ENV`)
  } else {
    const requirement = checkEnvironment(from)
    if (requirement !== null) throw new UsageError(`--from must be ${requirement}, got "${from}"`)
    const build = names.find(name => name.includes('@'))
    if (build !== undefined)
      throw new UsageError(`--from ${from} says which build, so name an APP without ID, got "${build}"`)
  }
}

function checkRequests(names: readonly string[], reason: string | undefined): void {
  if (names.length === 0) return
  if (names[0] !== 'decline' || positiveInteger(names[1] ?? '') !== null)
    throw new UsageError(`requests takes nothing or decline ID, got "${names.join(' ')}"`)
  if (!reason?.trim()) throw new UsageError('requests decline needs --reason: the page shows it to whoever asked')
}

/** `help COMMAND` takes no options of its own, `COMMAND --help` those of any command. */
function helpRules(word: string) {
  const all = Object.keys(options) as (keyof typeof options)[]
  return { words: { kind: '', min: 0, max: Infinity }, options: word === 'help' ? [] : all, isShared: word === 'help' }
}

function commandOf(word: string): Command {
  if (isCommand(word)) return word
  throw new UsageError(unknownWord('command', word, commandNames))
}
