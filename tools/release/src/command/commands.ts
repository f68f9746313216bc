import { noWords } from '@overtone/command-line'
import { apps, builds, fromEnvironment, oneApp, oneBuild, type ReleaseCommand } from './commandWords'
import { defaultPreviewHours } from './defaults'
import { hoursOf } from './options'
import { ruleCommands } from './ruleCommands'

const definitions = {
  ...ruleCommands,
  publish: {
    title: 'Upload the build in this folder to the store',
    details:
      'Nobody sees it before it is promoted. Publishing again repairs damaged files of the same build. With a signing key, it also signs what the build was built from.',
    words: apps,
    options: ['from'],
    isShared: true,
    examples: [
      ['publish listener artist', 'the builds in apps/listener/dist and apps/artist/dist'],
      ['publish notes --from https://notes.example/', 'a build that is deployed elsewhere'],
    ],
  },
  check: {
    title: 'Show whether promote would accept a build, and why not',
    details: 'Runs every gate, verifies the files, and prints sizes beside the budget.',
    words: builds,
    examples: [['check listener', 'the build in this folder']],
    exitCodes: { 0: 'It can go live', 1: 'A gate rejects it, or a file is damaged' },
  },
  attest: {
    title: 'Run the browser journeys on builds, and sign that they passed',
    details: 'Tests the given builds together with everything else that is live.',
    words: { ...builds, min: 0 },
    options: ['without'],
    examples: [
      ['attest', 'what is live'],
      ['attest content --without notes', 'before notes is removed'],
    ],
  },
  promote: {
    title: 'Make builds live for everyone',
    words: { ...builds, min: 0 },
    options: ['from', 'break-glass'],
    meanings: { from: fromEnvironment },
    examples: [
      ['promote listener --from staging', 'the build that is live in staging'],
      ['promote listener', 'the build in this folder, which has to be published'],
      ['promote listener@0.2.0-631ee2994389', 'any published build'],
    ],
  },
  canary: {
    title: 'Make a build live for N% of browsers',
    details:
      'Each browser stays in its cohort. Promote the build to release it to everyone, roll back to end the canary.',
    words: oneBuild,
    options: ['percent', 'break-glass'],
    examples: [['canary listener --percent 10', 'for 10% of browsers']],
  },
  watch: {
    title: 'Watch a canary, and roll it back if it fails',
    details: 'Compares errors and load times of the canary with those of the live build.',
    words: oneApp,
    options: ['minutes'],
    examples: [['watch listener --minutes 30', 'for 30 minutes at most']],
    exitCodes: { 0: 'The canary is healthy', 1: 'The canary was rolled back, or the result is still open' },
  },
  rollout: {
    title: 'Release a build in steps, and roll it back if it fails',
    details:
      'Watches the build at each share of browsers. If it was interrupted, run it again: it continues where it was.',
    words: oneBuild,
    options: ['steps', 'bake', 'minutes', 'break-glass'],
    examples: [
      ['rollout listener', 'the build in this folder, for 5, 25 and 100% of browsers'],
      ['rollout listener --steps 1,10,50,100 --bake 60', 'an hour for each step'],
    ],
    exitCodes: { 0: 'The build is live for everyone', 1: 'It was rolled back, or a step is still undecided' },
  },
  rollback: {
    title: 'End the canary of an app, or go back to its previous build',
    details:
      'Ends a running canary first; without one it makes the previous build live. It also restores a removed remote.',
    words: apps,
    options: ['dry-run', 'request'],
    examples: [
      ['rollback listener', 'back to the previous build'],
      ['rollback listener --request 12', 'because of a request on the releases page, which is then done'],
      ['rollback listener --dry-run', 'see to which build'],
    ],
  },
  remove: {
    title: 'Take remotes out of the product',
    words: apps,
    options: ['with', 'dry-run', 'break-glass'],
    examples: [['remove notes --with content', 'promotes content, which no longer links to notes']],
  },
  preview: {
    title: 'Publish the build in this folder, and create a link that opens it',
    details:
      'Everyone who opens the link sees the build on the live product in that tab; nothing goes live. The link expires by itself, and prune deletes the build later.',
    words: oneApp,
    options: ['from', 'hours'],
    meanings: { hours: hoursOf(defaultPreviewHours) },
    examples: [
      ['preview listener', 'a link that works for three days'],
      ['preview listener --env staging --json', 'on staging, for a pipeline: { url, id, until }'],
    ],
  },
  link: {
    title: 'Create a link that opens a published build on the live product',
    details:
      'Everyone who opens the link sees the build in that tab; nothing goes live. To publish and link at once, use preview.',
    words: oneBuild,
    options: ['hours'],
    examples: [['link listener --hours 48', 'a link that works for two days']],
  },
  status: {
    title: 'Show what is live, in canary, and published',
    words: noWords,
    options: ['verify'],
    examples: [
      ['status', 'what is live, and until when its signature is valid'],
      ['status --verify', 'whether every live file is intact, too'],
    ],
  },
  verify: {
    title: 'Prove what a build was built from',
    details:
      'Checks every link from the page to the commit: page, registry, entry, files, signed statement, sources, attestation.',
    words: { kind: 'APP[@ID]', min: 0, max: Infinity, help: 'What is live of an app, or a published build by ID' },
    examples: [
      ['verify', 'everything that is live'],
      ['verify listener@0.2.0-631ee2994389', 'any published build'],
    ],
    exitCodes: { 0: 'Every link is verified', 1: 'A link is broken, as printed' },
  },
  log: {
    title: 'List every release, and verify that the log is unchanged',
    words: noWords,
    examples: [['log --json', 'for a script']],
  },
  diff: {
    title: 'Compare what is live in two environments',
    words: { kind: 'ENV', min: 2, max: 2, help: 'The name of an environment; production is the one without a name' },
    isShared: true,
    examples: [['diff staging production', 'what promote --from staging would change, and more']],
  },
  notify: {
    title: 'Send releases to the webhook that it has not received',
    details: 'Every release does that too: this is for a receiver that was away.',
    words: noWords,
    examples: [['notify', 'from a scheduled job, for example']],
    exitCodes: { 0: 'The webhook has every release', 1: 'It did not accept one' },
  },
  requests: {
    title: 'List the requests for rollbacks, or decline one',
    details: 'They come from the releases page. To confirm one, use rollback with its ID.',
    words: { kind: 'decline ID', min: 0, max: 2, help: 'The request to decline, with the reason in --reason' },
    options: ['reason'],
    examples: [
      ['requests', 'the open ones'],
      ['requests decline 12 --reason "Fixed"', 'shown to whoever asked'],
    ],
  },
  report: {
    title: 'Write a page about what is live, for people without an account',
    details: 'One HTML file without scripts: the facts of the releases page, as of now.',
    words: { kind: 'FILE', min: 1, max: 1, help: 'The file, replaced if it exists' },
    examples: [['report releases.html', 'to attach or to publish']],
  },
  metrics: {
    title: 'Print loads, failures, web vitals and error budgets for Prometheus',
    details: 'The numbers of the releases page in the text format of Prometheus, for a textfile collector or a push.',
    words: noWords,
    examples: [['metrics', 'every minute, into a file that the collector reads']],
    exitCodes: { 0: 'Everything was read', 1: 'The beacons could not be read; what is live is printed' },
  },
  prune: {
    title: 'Delete builds that are no longer used',
    details:
      'Keeps what is live, canaries and the next rollback target in every environment, and the last published build of each app.',
    words: noWords,
    options: ['keep', 'dry-run'],
    isShared: true,
    examples: [['prune --keep 7 --dry-run', 'see what would be deleted']],
  },
  offline: {
    title: 'Turn the service worker on or off, in every browser',
    details:
      'A browser replaces its service worker on its next visit. Off removes it there, with everything that it kept; pages then need a network again. No build changes.',
    words: {
      phrases: { on: 'Keep opened pages for use without a network', off: 'Remove the service worker' },
    },
    examples: [['offline off', 'after a release with a bad service worker']],
  },
  export: {
    title: 'Write what is live into a folder for a web server or a host',
    details:
      'Writes the files into FOLDER/site in an order that is safe while they are served, and the configuration of the host beside it. Run it again after every release.',
    words: { kind: 'FOLDER', min: 1, max: 1, help: 'The folder, created if needed' },
    options: ['target', 'root', 'port', 'switch'],
    examples: [
      ['export /srv/overtone', 'the files, and nginx.conf'],
      ['export /srv/overtone --target caddy --switch', 'with a Caddyfile, and all files of a release at once'],
      ['export web --root /srv/overtone --port 8080', 'for a container, built from the folder web'],
    ],
  },
  keys: {
    title: 'List, rotate or retire signing keys',
    words: {
      phrases: {
        show: 'Print the id and the public key that this command signs with',
        rotate: 'Create a new key and sign with it; the old one stays trusted',
        retire: 'Trust the current key only',
      },
      isOptional: true,
    },
    examples: [
      ['keys', 'list the trusted keys'],
      ['keys show', 'a line for the authority'],
      ['keys rotate', 'sign with a new key'],
    ],
  },
  new: {
    title: 'Create a remote with one page, its texts and a test',
    words: { kind: 'NAME', min: 1, max: Infinity, help: 'The name of the remote, in kebab-case' },
    options: ['standalone'],
    isShared: true,
    examples: [
      ['new notes', 'in apps/notes'],
      ['new notes --standalone', 'in a repository of its own'],
    ],
  },
  dev: {
    title: 'Serve a deployed product with the remote in this repository, with hot reload',
    details: 'For the repository of a remote. In the workspace, use npm run dev.',
    words: noWords,
    options: ['against'],
    isShared: true,
    examples: [['dev --against https://overtone.example', 'at http://localhost:4000']],
    exitCodes: { 0: 'Stopped by Ctrl-C' },
  },
} as const satisfies Record<string, ReleaseCommand>

export type Command = keyof typeof definitions
export const releaseCommands: Readonly<Record<Command, ReleaseCommand>> = definitions
export const commandNames = Object.keys(definitions) as readonly Command[]

export function isCommand(word: string): word is Command {
  return Object.hasOwn(definitions, word)
}
