import { asksForHelp, findCommand, parseArguments, unknownWord, UsageError } from '@overtone/command-line'
import { commandNames, isCommand, releaseCommands, type Command } from './commands'
import { options } from './options'
import { defaultBake, defaultFile, defaultHours, defaultKeep, defaultMinutes, defaultSteps } from './defaults'
import { webServers, type WebServer } from '../hosting/webServers'

/** A parsed command line. */
export interface Asked {
  readonly command: Command | 'help'
  /** APP or APP@ID; the change for `keys`, `authority` and `policy`; the folder for `export`; the command for `help`. */
  readonly names: readonly string[]
  /** For `remove`: APP or APP@ID, promoted in the same release. */
  readonly along: readonly string[]
  /** For `attest`: live remotes that are about to be removed. */
  readonly without: readonly string[]
  readonly json: boolean
  readonly dryRun: boolean
  /** For `prune`: days. */
  readonly keep: number
  /** For `canary`: browsers in 100, from 1 to 99; 0 for other commands. */
  readonly percent: number
  /** For `link`: how long it works. */
  readonly hours: number
  /** For `watch` and each step of `rollout`: how long it waits for a result. */
  readonly minutes: number
  /** For `rollout`: shares of browsers in percent, ascending. */
  readonly steps: readonly number[]
  /** For `rollout`: minutes for which each share has to stay healthy; 0 for other commands. */
  readonly bake: number
  /** For `status`: true reads every live file. */
  readonly verify: boolean
  /** For `new`: true writes a repository of its own. */
  readonly standalone: boolean
  /** For `dev`: address of a deployed product. */
  readonly against: string | undefined
  /** For `publish`: folder or address of a build that isn't in apps/. */
  readonly from: string | undefined
  /** For `authority`: path of the draft. */
  readonly file: string
  /** For `authority`: apps whose live builds are signed again. */
  readonly signedAgain: readonly string[]
  /** For `export`. */
  readonly target: WebServer
}

/** Parses a command line. Throws UsageError if no command accepts it. */
export function parseCommand(args: readonly string[]): Asked {
  const [word = 'help', rest] = findCommand(args, options)
  const isHelp = word === 'help' || asksForHelp(args)
  const command = isHelp ? 'help' : commandOf(word)
  const { words, options: own = [] } = command === 'help' ? helpRules(word) : releaseCommands[command]
  const taken = [...own, 'json', 'help'] as const
  const { words: names, values } = parseArguments(rest, { command, words, options, taken })
  if (values.from !== undefined && names.length > 1) {
    throw new UsageError(`--from takes one APP, got "${names.join(' ')}"`)
  }
  const { json = false, 'dry-run': dryRun = false, verify = false, standalone = false } = values
  const { against, from, with: along = [], without = [] } = values
  const about = [word, ...names].filter(isCommand).slice(0, 1)
  return {
    command,
    names: command === 'help' ? about : names,
    along,
    without,
    json,
    dryRun,
    keep: Number(values.keep ?? defaultKeep),
    percent: Number(values.percent ?? 0),
    hours: Number(values.hours ?? defaultHours),
    minutes: Number(values.minutes ?? defaultMinutes),
    steps: (values.steps ?? defaultSteps).split(',').map(Number),
    bake: command === 'rollout' ? Number(values.bake ?? defaultBake) : 0,
    verify,
    standalone,
    against,
    from,
    file: values.file ?? defaultFile,
    signedAgain: values.sign ?? [],
    target: webServers.find(name => name === values.target) ?? webServers[0],
  }
}

/** `help COMMAND` takes no options of its own, `COMMAND --help` those of any command. */
function helpRules(word: string) {
  const all = Object.keys(options) as (keyof typeof options)[]
  return { words: { kind: '', min: 0, max: Infinity }, options: word === 'help' ? [] : all }
}

function commandOf(word: string): Command {
  if (isCommand(word)) return word
  throw new UsageError(unknownWord('command', word, commandNames))
}
