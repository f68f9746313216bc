import { atLeast, helpOption, positiveInteger } from '@overtone/command-line'
import { checkPercent } from '../canary/canary'
import { checkSteps } from '../canary/rolloutSteps'
import {
  defaultBake,
  defaultFile,
  defaultHours,
  defaultKeep,
  defaultMinutes,
  defaultSteps,
  longestHours,
} from './defaults'
import { targets } from '../hosting/targets'
import { checkEnvironment, production } from '../store/scopedStore'

/** Every option of the release command; each command takes those that it names, `--json` and `--help`. */
export const options = {
  'dry-run': { type: 'boolean', help: 'Show what would change without changing it' },
  keep: {
    type: 'string',
    value: 'DAYS',
    requirement: atLeast(0),
    help: `Keep builds that were live in the last DAYS days (default: ${defaultKeep})`,
  },
  percent: {
    type: 'string',
    value: 'N',
    isRequired: true,
    requirement: checkPercent,
    help: 'Share of browsers that run the canary, from 1 to 99',
  },
  hours: { type: 'string', requirement: positiveUpTo(longestHours), ...hoursOf(defaultHours) },
  minutes: {
    type: 'string',
    value: 'MINUTES',
    requirement: positiveUpTo(Infinity),
    help: `How long to wait for a result, in minutes (default: ${defaultMinutes})`,
  },
  steps: {
    type: 'string',
    value: 'N,N',
    requirement: checkSteps,
    help: `Shares of browsers to go through, in percent; 100 is everyone (default: those of the policy, else ${defaultSteps})`,
  },
  bake: {
    type: 'string',
    value: 'MINUTES',
    requirement: atLeast(0),
    help: `How long each share has to stay healthy, in minutes (default: those of the policy, else ${defaultBake})`,
  },
  verify: { type: 'boolean', help: 'Check that every live file is intact, and say how to repair one that is not' },
  standalone: { type: 'boolean', help: 'Write a repository of its own into NAME, instead of apps/NAME' },
  against: { type: 'string', value: 'URL', help: 'The deployed product (default: OVERTONE_URL)' },
  with: {
    type: 'string',
    value: 'APP[@ID]',
    multiple: true,
    help: 'Promote this build in the same release, such as one that no longer links to the removed remote',
  },
  without: {
    type: 'string',
    value: 'APP',
    multiple: true,
    help: 'Test without this live remote, which is about to be removed',
  },
  from: {
    type: 'string',
    value: 'FOLDER|URL',
    help: 'Publish a build that plain Module Federation made elsewhere, for one APP',
  },
  target: {
    type: 'string',
    value: 'HOST',
    requirement: (text: string) => (targets.some(name => name === text) ? null : orList(targets)),
    help: `Where it is served: ${orList(targets)} (default: ${targets[0]})`,
  },
  root: {
    type: 'string',
    value: 'PATH',
    help: 'FOLDER as the web server sees it, if that is another path, such as in a container',
  },
  port: {
    type: 'string',
    value: 'PORT',
    requirement: (text: string) =>
      /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536 ? null : 'a number from 1 to 65535',
    help: 'Port of the web server for plain HTTP, behind a proxy with TLS',
  },
  switch: {
    type: 'boolean',
    help: 'Write each release into FOLDER/releases, and switch the link FOLDER/site to it in one step',
  },
  file: { type: 'string', ...fileOf('authority', defaultFile) },
  sign: {
    type: 'string',
    value: 'APP',
    multiple: true,
    help: 'Sign the live build of this app with your key, because the key that signed it may no longer release it',
  },
  env: {
    type: 'string',
    value: 'NAME',
    isCommon: true,
    requirement: checkEnvironment,
    help: `The environment, such as staging (default: OVERTONE_ENV, else ${production})`,
  },
  request: {
    type: 'string',
    value: 'ID',
    requirement: positiveInteger,
    help: 'The request that the rollback confirms; see requests',
  },
  reason: { type: 'string', value: 'TEXT', help: 'Why the request is declined' },
  'break-glass': {
    type: 'string',
    value: 'REASON',
    requirement: (text: string) =>
      text.trim().length > 0 && text.length <= 200 ? null : 'a reason of at most 200 letters',
    help: 'Override the policy with a root key; the reason is in the log, which is public',
  },
  withdraw: { type: 'boolean', help: 'Take the approval back' },
  json: { type: 'boolean', isCommon: true, help: 'Print the result, or the error, as one JSON document' },
  help: helpOption,
} as const

/** Returns the placeholder and the help of `--file` for a draft. */
export function fileOf(draft: string, usual: string) {
  return { value: 'FILE', help: `The draft of the ${draft} (default: ${usual})` } as const
}

/** Returns the placeholder and the help of `--hours` with this default. */
export function hoursOf(usual: number) {
  return {
    value: 'HOURS',
    help: `How long the link works, in hours (default: ${usual}, at most ${longestHours})`,
  } as const
}

function positiveUpTo(most: number): (text: string) => string | null {
  const requirement = `a number above 0${most === Infinity ? '' : ` and at most ${most}`}`
  return text => (Number(text) > 0 && Number(text) <= most ? null : requirement)
}

function orList(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
