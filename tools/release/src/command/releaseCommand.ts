import { UsageError } from '@overtone/command-line'
import type { Answer } from './answer'
import { attestBuilds, tellPolicy } from './attestCommand'
import { parsePercent } from '../canary/canary'
import { helpFor, usageHint } from './commandHelp'
import { formatLog, formatPruning } from './formats'
import { isCode } from '../isCode'
import { overrideLink } from './link'
import { goLive, previewLive, toAnswer } from './liveCommand'
import { newRemote } from './newRemote'
import { newStandalone } from './newStandalone'
import { parseCommand, type Asked } from './parseCommand'
import { readLive } from '../registry/liveRegistry'
import { callBy, workspaceProgram } from './program'
import type { PromoteOptions } from '../promotion/promote'
import { prune } from '../promotion/prune'
import { publishApps, publishFrom } from './publishCommand'
import { ReleaseError } from '../releaseError'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { brokenLink, readLog } from '../registry/releaseLog'
import { buildsBefore } from '../promotion/rollback'
import { retireOtherKeys, rotateKey } from '../promotion/rotateKey'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'
import { checkBuilds, tellStatus } from './verifyCommand'
import { explainWatch, watchCanary } from '../canary/watch'
import { chosenBuilds } from '../build/workspaceBuild'

/** Where the command works and says what it did. */
export interface ReleaseContext {
  /** Throws ReleaseError when there is none to open. */
  readonly openStore: () => Store | Promise<Store>
  /** Where beacons are read. */
  readonly openHealth: () => ReleaseHealth
  /** Throws ReleaseError when there is no usable key. */
  readonly openSigner: () => Promise<Signer>
  /** Where a new key is put. */
  readonly keyFile: string
  /** Folder of the workspace, which holds `apps/`, or of a remote. */
  readonly root: string
  /** How a person calls this command; the script of the workspace where it is left out. */
  readonly program?: string
  /** Serves the product at `url` with the remote in `root` from its sources, until a signal. */
  readonly develop?: (url: string) => Promise<void>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** Runs one release command and gives its exit code: 0 done, 1 not possible, 2 the command line is wrong. */
export async function runRelease(args: readonly string[], context: ReleaseContext): Promise<number> {
  const { program = workspaceProgram } = context
  const print = (text: string) => context.print(callBy(program, text))
  const printError = (text: string) => context.printError(callBy(program, text))
  const asked = parseOr(args, printError)
  if (!asked) return 2
  const { lines, data, refusal } = await answer(asked, { ...context, print, printError })
  if (asked.json) print(JSON.stringify(data, null, 2))
  else for (const line of lines) print(line)
  if (refusal === undefined) return 0
  printError(refusal)
  return 1
}

function parseOr(args: readonly string[], printError: (text: string) => void): Asked | null {
  try {
    return parseCommand(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    printError(`${error.message}\n${usageHint(args)}`)
    return null
  }
}

async function answer(asked: Asked, context: ReleaseContext): Promise<Answer> {
  try {
    return await runCommand(asked, context)
  } catch (error) {
    const refusal = reasonOf(error)
    if (refusal === null) throw error
    return { lines: [], data: { error: refusal }, refusal }
  }
}

/** One line on what the person can mend, null for our own mistakes. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ReleaseError) return error.message
  if (isCode(error, 'ENOSPC')) return 'The disk is full. Nobody is served half of a release: make room and repeat'
  if (isCode(error, 'EACCES') || isCode(error, 'EROFS')) return `The store cannot be written: ${String(error)}`
  return null
}

async function runCommand(asked: Asked, context: ReleaseContext): Promise<Answer> {
  const { command, names, along, without, keep, dryRun, percent, hours, verify, from } = asked
  if (command === 'help') {
    const help = helpFor(names[0], context.program)
    return { lines: [help], data: { help } }
  }
  if (command === 'new') return writeRemotes(asked, context)
  if (command === 'dev') return develop(asked, context)
  const store = await context.openStore()
  const change = (ids: Readonly<Record<string, string>>, options: PromoteOptions) =>
    dryRun ? previewLive(store, ids, options) : goLive(store, ids, context.openSigner, options)
  const chosen = (builds: readonly string[]) => chosenBuilds(store, builds, context.root)
  switch (command) {
    case 'publish':
      return from === undefined
        ? publishApps(store, names, context.root)
        : publishFrom(store, names[0] ?? '', from, context.root)
    case 'check':
      return checkBuilds(store, await chosen(names))
    case 'attest':
      return attestBuilds(store, { builds: await chosen(names), without }, await context.openSigner(), context.root)
    case 'policy':
      return tellPolicy(store, names)
    case 'promote':
      return goLive(store, await chosen(names), context.openSigner)
    case 'canary': {
      const [name = ''] = names
      const share = parsePercent(percent, name)
      const [[app = '', id = ''] = []] = Object.entries(await chosen(names))
      return goLive(store, {}, context.openSigner, { canaries: { [app]: { id, percent: share } } })
    }
    case 'rollback':
      return change(await buildsBefore(store, names), { isRollback: true })
    case 'remove':
      return change(await chosen(along), { removed: names })
    case 'watch':
      return watchApp(store, names[0] ?? '', asked, context)
    case 'link': {
      const [[app = '', id = ''] = []] = Object.entries(await chosen(names))
      const { link, until } = await overrideLink(store, { app, id, hours }, await context.openSigner())
      return { lines: [link, `Shows ${app}@${id} until ${until}`], data: { app, id, until, link } }
    }
    case 'status':
      return tellStatus(store, verify)
    case 'log': {
      const live = await readLive(store)
      const records = await readLog(store)
      const broken = brokenLink(records, live)
      const refusal = `Record ${broken} of the log is not what was signed: somebody changed it or removed one beside it`
      return { lines: formatLog(records), data: records, ...(broken === null ? {} : { refusal }) }
    }
    case 'prune': {
      const pruning = await prune(store, { keep, dryRun })
      return { lines: formatPruning(pruning, dryRun), data: pruning }
    }
    case 'keys':
      return changeKeys(store, names[0], context)
  }
}

async function writeRemotes({ names, standalone }: Asked, { root }: ReleaseContext): Promise<Answer> {
  const files = []
  for (const name of names) files.push(...(await (standalone ? newStandalone : newRemote)(root, name)))
  const title = 'Its title is the English word in every language: translate it in remote.config.ts and src/messages'
  const [name = ''] = names
  const next = standalone
    ? `Next: cd ${name}, npm install, then npm run dev -- --against URL of a product`
    : `Next: npm install, then npm run dev -- ${name}`
  return { lines: [...files, '', title, next], data: files }
}

async function develop({ against }: Asked, context: ReleaseContext): Promise<Answer> {
  if (!context.develop) throw new ReleaseError('In this workspace it is: npm run dev -- NAME --against URL')
  const url = against ?? process.env['OVERTONE_URL']
  if (!url) throw new ReleaseError('Of which product? Run: npm run release -- dev --against URL, or set OVERTONE_URL')
  await context.develop(url)
  return { lines: [], data: { url } }
}

async function watchApp(store: Store, app: string, { minutes, json }: Asked, context: ReleaseContext): Promise<Answer> {
  const onLook = json ? () => {} : context.print
  const watched = await watchCanary(store, context.openHealth(), { app, minutes, onLook })
  const why = explainWatch(watched)
  if (watched.decision === 'healthy') return { lines: [why], data: watched }
  if (watched.decision === 'continue') return { lines: [], data: watched, refusal: why }
  // what was judged goes back to what it was judged by, whatever the log says
  const { lines } = await goLive(store, { [app]: watched.stable }, context.openSigner, { isRollback: true })
  return { lines, data: watched, refusal: why }
}

async function changeKeys(
  store: Store,
  change: string | undefined,
  { openSigner, keyFile }: ReleaseContext,
): Promise<Answer> {
  if (change === undefined) {
    const { keys = {}, signature } = (await readLive(store)) ?? {}
    const rows = Object.keys(keys).map(id => `${id}  ${id === signature?.key ? 'signed what is live' : 'trusted'}`)
    return {
      lines: rows.length > 0 ? rows : ['Nothing is signed yet'],
      data: { keys, signedBy: signature?.key ?? null },
    }
  }
  const [runtimeConfig, signer] = [await readRuntimeConfig(store), await openSigner()]
  if (change === 'retire') return toAnswer(await retireOtherKeys(store, runtimeConfig, signer))
  const rotated = toAnswer(await rotateKey(store, { runtimeConfig, signer, keyFile }))
  return {
    ...rotated,
    lines: [`${keyFile} holds the new key: set OVERTONE_SIGNING_KEY to it where that is set`, ...rotated.lines],
  }
}
