import { createAuthGuard } from './auth/authGuard'
import type { Rate } from './auth/rateLimit'
import { openDataFolder } from './dataFolder'
import { connect } from './database/connection'
import { listenForNotifications } from './database/notifications'
import { prepareEmbedded, prepareOwn } from './database/prepareDatabase'
import { freePort } from './freePort'
import { openFront } from './front'
import { readInstance, writeInstance } from './instance'
import type { Instance } from './instance'
import { reportMachineLoad } from './machineLoad'
import { openMailbox } from './mailbox'
import { startMailDelivery } from './mailDelivery'
import { moveAddresses } from './moveAddresses'
import { startCluster } from './postgres/cluster'
import type { Cluster } from './postgres/cluster'
import { openRealtime } from './realtime/realtime'
import { authError, limitRequests, restError } from './requestLimits'
import { requireFilter } from './requireFilter'
import { createRestAndAuth } from './restAndAuth'
import { lengthenTracks } from './seed/lengthenTracks'
import { startRadio } from './seed/radio'
import { seed } from './seed/seed'
import { findDemoAccounts } from './seed/seedUsers'
import { openFileStore } from './storage/fileStore'
import { removeOrphans } from './storage/removeOrphans'
import { openResumableUploads, resumablePath } from './storage/resumableUploads'
import { createStorage } from './storage/storage'
import { begunUploads } from './storage/uploadStore'
import { serveSyndication, syndicationPath } from './syndication'

export interface BackendOptions {
  /** Folder of the database, the files and the keys; created if missing. */
  readonly dataDir: string
  /** Port on 127.0.0.1; 0 means any. */
  readonly port: number
  /** Address of the product, which the links in emails point to. */
  readonly siteUrl: string
  /** A PostgreSQL database to use instead of the embedded one. */
  readonly databaseUrl?: string
  /** Seeds demo accounts and catalog if there are no tracks; by default only in the embedded database. */
  readonly seed?: boolean
  /** Seeds playlists, posts, messages and plays as well; by default with the catalog. */
  readonly seedsActivity?: boolean
  /** Limit of auth requests per address. */
  readonly authRate?: Rate
  readonly log?: (line: string) => void
  /** Aborts a start: everything started so far is stopped again. */
  readonly signal?: AbortSignal
}

export interface Backend {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly databaseUrl: string
  readonly mailboxUrl: string
  /** Addresses of the demo accounts that the database has. */
  readonly demoAccounts: readonly string[]
  stop(): Promise<void>
}

/**
 * Starts all Supabase services of the product, ready for requests when it returns. Throws BackendStartError with one
 * line that names the problem and its fix; everything started so far is stopped again.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const log = options.log ?? (() => {})
  const { signal } = options
  const started: (() => void | Promise<void>)[] = []
  const stop = async () => {
    for (let last = started.pop(); last; last = started.pop()) await last()
  }

  try {
    const folder = await openDataFolder(options.dataDir)
    started.push(folder.release)
    const front = await openFront(options.port, log)
    started.push(front.stop)

    let instance = await readInstance(folder.instance)
    const remember = async (news: Partial<Instance>) => {
      instance = { ...instance, ...news }
      await writeInstance(folder.instance, instance)
    }

    let isUp = () => true
    let embedded: Cluster | null = null
    if (!options.databaseUrl) {
      const port = await freePort(instance.databasePort)
      if (port !== instance.databasePort) await remember({ databasePort: port })
      embedded = await startCluster({ dataDir: folder.path, password: instance.databasePassword, port, log })
      started.push(embedded.stop)
      isUp = embedded.isUp
      signal?.throwIfAborted()
    }
    const databaseUrl = embedded?.url ?? options.databaseUrl ?? ''

    const { sql, connection, close } = connect(databaseUrl)
    started.push(close)
    await (embedded ? prepareEmbedded(sql, embedded, log) : prepareOwn(sql, databaseUrl, log))
    signal?.throwIfAborted()
    await moveAddresses(sql, instance.url, front.url)
    if (instance.url !== front.url) await remember({ url: front.url })

    const files = await openFileStore(folder.storage)
    // SQL deletes rows too, for example with an account; what is missed here is found at the next start.
    const removeFile = (version: string) => void files.remove(version).catch((error: unknown) => log(String(error)))
    const removals = await listenForNotifications(databaseUrl, 'backend_removed_file', removeFile, () => {})
    started.push(removals.stop)
    const filesOf = await removeOrphans(sql, files, instance.filesOf, await begunUploads(folder.storage))
    if (filesOf !== instance.filesOf) await remember({ filesOf })
    const seeds = options.seed ?? !options.databaseUrl
    const withActivity = options.seedsActivity ?? true
    const music = () => import('@overtone/demo-music')
    if (seeds)
      await seed({
        sql,
        files,
        url: front.url,
        log,
        music,
        withActivity,
        ...(signal ? { signal } : {}),
      })
    signal?.throwIfAborted()

    const mailbox = await openMailbox(folder.mailbox, options.siteUrl, front.url)
    const { siteUrl } = options
    const delivery = await startMailDelivery({ sql, databaseUrl, mailbox, siteUrl, log })
    started.push(delivery.stop)
    const machine = await reportMachineLoad({ sql, dataDir: folder.path, traffic: front.traffic, log })
    started.push(machine.stop)
    const guard = createAuthGuard({ sql, keys: instance, rate: options.authRate, mail: mailbox, siteUrl })
    const lite = await createRestAndAuth({ connection, keys: instance, siteUrl, mail: mailbox, guard, log })
    const storage = { sql, files, keys: instance }
    const uploads = await openResumableUploads(storage, folder.storage, log)
    started.push(uploads.stop)
    const realtime = await openRealtime({ sql, databaseUrl, keys: instance, siteUrl, log })
    started.push(realtime.stop)
    front.serve({
      services: {
        '/rest/v1/': limitRequests(requireFilter(lite, instance), restError),
        '/auth/v1/': limitRequests(lite, authError),
        [`${resumablePath}/`]: uploads.handle,
        '/storage/v1/': createStorage(storage),
        '/realtime/v1/api/broadcast/': realtime.handle,
        [syndicationPath]: serveSyndication(front.url, instance.publishableKey, siteUrl),
      },
      pages: { '/mailbox/': mailbox.handle },
      upgrade: realtime.upgrade,
      isUp,
    })
    const demo = { sql, files, url: front.url, log, music, broadcast: realtime.broadcast }
    if (seeds && withActivity) started.push(await startRadio(demo), lengthenTracks(demo))

    const { publishableKey, secretKey } = instance
    const demoAccounts = await findDemoAccounts(sql)
    signal?.throwIfAborted()
    const mailboxUrl = `${front.url}/mailbox`
    return { url: front.url, publishableKey, secretKey, databaseUrl, mailboxUrl, demoAccounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
