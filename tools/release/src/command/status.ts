import type { Registry } from '@overtone/federation'
import { sizeOfBuild } from '@overtone/federation/releases'
import { isShell } from '../build/artifact'
import { readArtifact } from '../build/readArtifact'
import { readLive } from '../registry/liveRegistry'
import { formatOutgoing, outgoingVersions, type OutgoingVersion } from '../gates/outgoingVersions'
import { lastPublished, publishedApps } from '../build/publish'
import { canariesOf, liveApps, readLog, type Canaries, type LogRecord } from '../registry/releaseLog'
import { production } from '../store/scopedStore'
import type { Store } from '../store/store'
import { readDocumentsState, type DocumentsState } from '../promotion/verifyLive'

export interface AppStatus {
  readonly app: string
  /** Artifact ids; null if nothing is live, or nothing was published. */
  readonly live: string | null
  readonly published: string | null
  /** The release that removed it; null if it is live, or never was. */
  readonly removedIn: number | null
  /** The build that `percent` of 100 browsers run instead; null if there is none. */
  readonly canary: Canaries[string] | null
  /** Brotli bytes of every script of the live artifact, and of those that its first page needs. */
  readonly scriptBytes: number
  readonly firstBytes: number
}

export interface ReleaseStatus {
  readonly environment: string
  /** 0 before the first promotion. */
  readonly sequence: number
  readonly createdAt: string | null
  /** When pages stop trusting it; null if nothing is signed. */
  readonly expiresAt: string | null
  /** Null if nothing is live. */
  readonly documents: DocumentsState | null
  readonly apps: readonly AppStatus[]
  /** Versions of shared packages that the live shell still provides during an upgrade. */
  readonly outgoing: readonly OutgoingVersion[]
}

/** Returns the live and the published builds, the shell first. */
export async function readStatus(store: Store): Promise<ReleaseStatus> {
  const registry = await readLive(store)
  const live = registry ? liveApps(registry) : {}
  const canaries = registry ? canariesOf(registry) : {}
  const log = registry ? await readLog(store) : []
  const names = new Set([...Object.keys(live), ...(await publishedApps(store))])
  const apps = await Promise.all(
    [...names].map(async app => ({
      ...(await readApp(store, app, live[app] ?? null)),
      canary: canaries[app] ?? null,
      removedIn: live[app] ? null : removalOf(app, log),
    })),
  )
  return {
    environment: store.environment ?? production,
    sequence: registry?.sequence ?? 0,
    createdAt: registry?.createdAt ?? null,
    expiresAt: registry?.expiresAt ?? null,
    documents: registry && (await readDocumentsState(store, registry)),
    apps,
    outgoing: registry ? await readOutgoing(store, registry) : [],
  }
}

async function readOutgoing(store: Store, registry: Registry): Promise<OutgoingVersion[]> {
  const shell = await readArtifact(store, 'shell', registry.shell.version)
  return isShell(shell) ? outgoingVersions(store, registry, shell) : []
}

async function readApp(
  store: Store,
  app: string,
  live: string | null,
): Promise<Omit<AppStatus, 'canary' | 'removedIn'>> {
  const artifact = live ? await readArtifact(store, app, live) : null
  const published = await lastPublished(store, app)
  const { scripts: scriptBytes, first: firstBytes } = artifact ? sizeOfBuild(artifact) : { scripts: 0, first: 0 }
  return { app, live, published, scriptBytes, firstBytes }
}

function removalOf(app: string, log: readonly LogRecord[]): number | null {
  const last = log.findLastIndex(({ live }) => app in live)
  return last < 0 ? null : (log[last + 1]?.sequence ?? null)
}

/** Formats the status as a table. */
export function formatStatus(status: ReleaseStatus): string {
  const { environment, sequence, createdAt, expiresAt, documents, apps, outgoing } = status
  const where = environment === production ? '' : ` in ${environment}`
  const title = createdAt
    ? `Release ${sequence}${where} of ${createdAt}, ${expiresAt ? `valid until ${expiresAt.slice(0, 10)}` : 'not signed yet'}`
    : `Nothing is live${where} yet`
  const rows = apps.map(({ app, live, published, removedIn, canary, scriptBytes, firstBytes }) => {
    const size = live ? `${kilobytes(firstBytes)} first, ${kilobytes(scriptBytes)} of scripts` : ''
    const isWaiting = published && published !== live && published !== canary?.id
    const beside = [
      ...(canary ? [`canary: ${canary.id}, ${canary.percent} %`] : []),
      ...(removedIn === null ? [] : [`removed in release ${removedIn}`]),
      ...(isWaiting ? [`published: ${published}`] : []),
    ]
    return `  ${app.padEnd(10)}${(live ?? '-').padEnd(24)}${size.padEnd(36)}${beside.join('  ')}`.trimEnd()
  })
  const notice = documents?.isOutdated ? [outdatedNotice(documents, sequence, apps)] : []
  return [title, ...rows, ...outgoing.map(formatOutgoing), ...notice].join('\n')
}

/** Explains what visitors get until the promotion is complete, and how to complete it. */
function outdatedNotice({ sequence: written }: DocumentsState, sequence: number, apps: ReleaseStatus['apps']): string {
  const shell = apps.find(({ app }) => app === 'shell')?.live ?? ''
  const from = written === null ? 'are from an unknown release' : `are still those of release ${written}`
  return [
    `A promotion was interrupted: index.html or a document beside it ${from}, not ${sequence}.`,
    `To complete it: npm run release -- promote shell@${shell}`,
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
