import { resolve } from 'node:path'
import { UsageError } from '@overtone/command-line'
import type { Answer } from './answer'
import { isCode } from '../isCode'
import { parseCommand, type Asked } from './parseCommand'
import { callBy, workspaceProgram } from './program'
import type { PromoteOptions } from '../promotion/promote'
import type { ReleaseContext } from './releaseContext'
import { ReleaseError } from '../releaseError'
import { production, scopedStore } from '../store/scopedStore'
import type { Store } from '../store/store'

/** Runs a release command. Returns its exit code: 0 for success, 1 for a failure, 2 for a usage error. */
export async function runRelease(args: readonly string[], context: ReleaseContext): Promise<number> {
  const { program = workspaceProgram } = context
  const asked = await parseOr(args, text => context.printError(callBy(program, text)))
  if (!asked) return 2
  const print = (text: string) => context.print(callBy(program, text, asked.environment))
  const printError = (text: string) => context.printError(callBy(program, text, asked.environment))
  const { lines, data, refusal } = await answer(asked, { ...context, print, printError })
  if (asked.json) print(JSON.stringify(data, null, 2))
  else for (const line of lines) print(line)
  if (refusal === undefined) return 0
  printError(refusal)
  return 1
}

async function parseOr(args: readonly string[], printError: (text: string) => void): Promise<Asked | null> {
  try {
    return parseCommand(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const { usageHint } = await import('./commandHelp')
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

/** Returns one line for an error that the user can fix, null for a bug. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ReleaseError) return error.message
  if (isCode(error, 'ENOSPC'))
    return 'The disk is full. What is live is unchanged: free some space and run the command again'
  if (isCode(error, 'EACCES') || isCode(error, 'EROFS')) return `The store is not writable: ${String(error)}`
  return null
}

async function pruneBuilds(store: Store, { keep, dryRun }: Pick<Asked, 'keep' | 'dryRun'>): Promise<Answer> {
  const [{ prune }, { formatPruning }] = await Promise.all([import('../promotion/prune'), import('./formats')])
  const pruning = await prune(store, { keep, dryRun })
  return { lines: formatPruning(pruning, dryRun), data: pruning }
}

async function answerHelp(word: string | undefined, { program }: ReleaseContext): Promise<Answer> {
  const help = (await import('./commandHelp')).helpFor(word, program)
  return { lines: [help], data: { help } }
}

/** Imports only what the command needs: loading the modules of all commands makes a promotion start 50 % slower. */
async function runCommand(asked: Asked, context: ReleaseContext): Promise<Answer> {
  const { command, names, along, without, keep, dryRun, percent, hours, verify, from } = asked
  const { root, openSigner } = context
  if (command === 'help') return answerHelp(names[0], context)
  if (command === 'new') return (await import('./newCommand')).writeRemotes(asked, context)
  if (command === 'dev') return (await import('./newCommand')).develop(asked, context)

  const base = await context.openStore()
  const store = scopedStore(base, asked.environment ?? context.environment ?? production)
  const chosen = async (builds: readonly string[]) =>
    (await import('../build/workspaceBuild')).chosenBuilds(store, builds, root)
  const one = async () => {
    const [[app = '', id = ''] = []] = Object.entries(await chosen(names))
    return { app, id }
  }
  const change = async (ids: Readonly<Record<string, string>>, options: PromoteOptions = {}) => {
    const { goLive, previewLive } = await import('./liveCommand')
    return dryRun
      ? previewLive(store, ids, options)
      : goLive(store, ids, context, { breakGlass: asked.breakGlass, ...options })
  }
  const buildsIn = async (environment: string) =>
    (await import('../promotion/environments')).buildsIn(scopedStore(base, environment), store, names)
  const wanted = async () => (from === undefined ? chosen(names) : buildsIn(from))
  switch (command) {
    case 'publish':
      return (await import('./publishCommand')).publishApps(store, names, from, context)
    case 'preview':
      return (await import('./previewCommand')).previewApp(store, names[0] ?? '', asked, context)
    case 'check':
      return (await import('./verifyCommand')).checkBuilds(store, await chosen(names))
    case 'attest': {
      const { attestBuilds } = await import('./attestCommand')
      return attestBuilds(store, { builds: await chosen(names), without }, await openSigner(), root)
    }
    case 'policy': {
      const { changePolicy } = await import('./policyCommand')
      return changePolicy(store, { words: names, file: resolve(root, asked.file) }, context)
    }
    case 'plan':
      return (await import('./planCommand')).planPromotion(store, await wanted(), context)
    case 'approve':
      return (await import('./approveCommand')).approveBuild(store, await one(), asked, context)
    case 'promote':
      return change(await wanted())
    case 'canary': {
      const { app, id } = await one()
      return change({}, { canaries: { [app]: { id, percent } } })
    }
    case 'rollback': {
      const { buildsBefore } = await import('../promotion/rollback')
      if (asked.request === undefined) return change(await buildsBefore(store, names), { isRollback: true })
      const { requestToConfirm, withConfirmed } = await import('./requestsCommand')
      const request = await requestToConfirm(store, asked, context)
      const answer = await change(await buildsBefore(store, names), { isRollback: true })
      return dryRun ? answer : withConfirmed(answer, request, context)
    }
    case 'remove':
      return change(await chosen(along), { removed: names })
    case 'watch':
      return (await import('./watchCommand')).watchApp(store, names[0] ?? '', asked, context)
    case 'rollout':
      return (await import('./rolloutCommand')).rollOut(store, await one(), asked, context)
    case 'link': {
      const [{ overrideLink }, { app, id }] = [await import('./link'), await one()]
      const { link, until } = await overrideLink(store, { app, id, hours }, await openSigner())
      return { lines: [link, `Shows ${app}@${id} until ${until}`], data: { app, id, until, link } }
    }
    case 'diff':
      return (await import('./diffCommand')).compareEnvironments(base, names)
    case 'notify':
      return (await import('./notifyCommand')).sendReleases(store, context)
    case 'verify':
      return (await import('./chainCommand')).printChains(store, names, root)
    case 'status':
      return (await import('./verifyCommand')).printStatus(store, verify)
    case 'log':
      return (await import('./logCommand')).listReleases(store)
    case 'requests':
      return (await import('./requestsCommand')).answerRequests(store, asked, context)
    case 'report':
      return (await import('./reportCommand')).writeReport(store, names[0] ?? '', context)
    case 'metrics':
      return (await import('./metricsCommand')).readMetrics(store, context)
    case 'prune':
      return pruneBuilds(base, { keep, dryRun })
    case 'offline':
      return (await import('./offlineCommand')).switchOffline(store, names[0] === 'on', context)
    case 'export':
      return (await import('./exportCommand')).exportLive(store, names[0] ?? '', asked)
    case 'authority': {
      const { changeAuthority } = await import('./authorityCommand')
      const { file, signedAgain } = asked
      return changeAuthority(store, { step: names[0], file: resolve(root, file), signedAgain }, context)
    }
    case 'keys':
      return (await import('./keysCommand')).changeKeys(store, names[0], context)
  }
}
