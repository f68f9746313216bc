import { columns, formatHelp, usageLine } from '@overtone/command-line'
import { commandNames, isCommand, releaseCommands, type Command } from './commands'
import { options } from './options'
import { workspaceProgram } from './program'

const groups: Readonly<Record<string, readonly Command[]>> = {
  'Release a build': ['publish', 'check', 'plan', 'approve', 'promote', 'rollback', 'remove'],
  'Try it first': ['preview', 'link', 'canary', 'watch', 'rollout', 'attest'],
  'See what is live': ['status', 'verify', 'log', 'diff', 'report', 'metrics', 'requests', 'notify'],
  'Maintain the store': ['prune', 'export', 'keys', 'authority', 'policy', 'offline'],
  'Write a remote': ['new', 'dev'],
}

/** Returns the help for all commands, as the user calls them here. */
function overview(program: string): string {
  const lists = Object.entries(groups).map(([title, names]) => {
    const width = Math.max(...commandNames.map(name => name.length))
    const rows = names.map(name => [name.padEnd(width), releaseCommands[name].title] as const)
    return [`${title}:`, ...columns(rows)].join('\n')
  })
  const rest = [
    ...columns([
      ['--env NAME', options.env.help],
      ['--json', options.json.help],
      ['-h, --help', 'Show the help of a command'],
    ]),
  ]
  return `Releases the apps of Overtone, each on its own.

Usage: ${program} COMMAND [OPTIONS]

${lists.join('\n\n')}

Options of most commands:
${rest.join('\n')}

Examples:
  ${program} publish listener
  ${program} promote listener
  ${program} canary --help

APP alone is the build in apps/APP/dist of the workspace, or in dist of the repository of a remote;
it has to be published. APP@ID is any published build.

Environment:
${columns(Object.entries(environment)).join('\n')}

Exit codes: 0 success, 1 failure (one line says why), 2 usage error.`
}

const environment = {
  OVERTONE_DATA: 'Data folder with the store (default: .overtone in the workspace)',
  OVERTONE_BUCKET: 'Bucket of a Supabase project that is the store instead, with SUPABASE_URL and SUPABASE_SECRET_KEY',
  OVERTONE_ENV: 'The environment, such as staging: one registry and its pages (default: production)',
  OVERTONE_SIGNING_KEY:
    'Key that signs releases, else signing-key.json in OVERTONE_DATA. The first promotion creates it: keep it secret.',
  OVERTONE_SIGNER_COMMAND: 'Command that signs releases instead, such as one that asks a key management service',
  OVERTONE_WEBHOOK_URL: 'Address that every release is sent to, such as a webhook of Slack',
  OVERTONE_WEBHOOK_SECRET: 'Secret that signs these messages: "whsec_" and random bytes in base64',
}

/** Returns the help for one command, or for all commands if the word isn't a command. */
export function helpFor(word = '', program = workspaceProgram): string {
  return isCommand(word) ? formatHelp(describe(word, program)) : overview(program)
}

/** Returns the line after a usage error: the usage of its command, or where to find all commands. */
export function usageHint(args: readonly string[]): string {
  const command = args.find(isCommand)
  return command ? usageLine(describe(command, workspaceProgram)) : `All commands: ${workspaceProgram} help`
}

function describe(name: Command, program: string) {
  const { title, details, options: own = [], meanings, isShared, ...command } = releaseCommands[name]
  const taken = [...own, ...(isShared ? [] : (['env'] as const)), 'json'] as const
  return {
    ...command,
    name,
    program: `${program} ${name}`,
    summary: details === undefined ? `${title}.` : `${title}. ${details}`,
    options: Object.fromEntries(taken.map(option => [option, { ...options[option], ...meanings?.[option] }])),
    examples: command.examples.map(([args, meaning]) => [args.slice(name.length + 1), meaning] as const),
  }
}
