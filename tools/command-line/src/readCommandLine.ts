import { formatHelp, usageLine } from './formatHelp'
import { helpOption, type Command, type Options } from './options'
import { parseArguments, UsageError, type Parsed } from './parseArguments'

/**
 * Parses the arguments of a command; returns its help if they ask for it. Throws UsageError, whose message ends with
 * the usage line.
 */
export function readCommandLine<O extends Options>(
  args: readonly string[],
  command: Command<O>,
): Parsed<O> | { readonly help: string } {
  const { name, words } = command
  if (asksForHelp(args)) return { help: formatHelp(command) }
  try {
    const options = { ...command.options, help: helpOption }
    return parseArguments(args, { command: name, words, options })
  } catch (error) {
    if (error instanceof UsageError) error.message += `\n${usageLine(command)}`
    throw error
  }
}

/** Returns true if arguments have `--help` or `-h`; arguments after `--` aren't options. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? undefined : end).some(arg => arg === '--help' || arg === '-h')
}

/**
 * Parses the command line of this process. Prints the help and exits with 0 if asked for it, or prints the message and
 * exits with 2 on a usage error.
 */
export function commandLine<O extends Options>(command: Command<O>): Parsed<O> {
  try {
    const read = readCommandLine(process.argv.slice(2), command)
    if (!('help' in read)) return read
    console.log(read.help)
    return process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return process.exit(2)
  }
}
