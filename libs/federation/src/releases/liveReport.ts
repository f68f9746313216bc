import type { Registry, RemoteCanary } from '../registry'
import { contractPairs, deprecationsIn, exportUses, type RemoteContract } from './contractUse'
import type { ContractPair, Deprecation, ExportUse } from './contractUse'
import { sizeOfBuild, type BuildSize, type PublishedBuild } from './publishedBuild'
import { liveBefore, liveSince } from './releaseHistory'
import type { ReleaseRecord } from './releaseRecord'
import { signerOf, type ReleaseSigner } from './releaseSigner'

/** The known facts about the live build of one app. */
export interface LiveApp {
  readonly app: string
  readonly id: string
  /** The release that made it live; `at` is null if its record isn't known. Null if nothing says. */
  readonly since: { readonly sequence: number; readonly at: string | null } | null
  readonly signer: ReleaseSigner | null
  /** Null if the description of the build isn't known. */
  readonly size: BuildSize | null
  /** Bytes of scripts more than the build before; null if one of the two isn't known. */
  readonly growth: number | null
  readonly before: string | null
  readonly canary: LiveCanary | null
}

/** The canary beside a live build; `growth` compares it with that build. */
export interface LiveCanary extends Pick<LiveApp, 'id' | 'size' | 'growth'> {
  readonly percent: number
}

/** The facts about everything that is live. */
export interface LiveReport {
  readonly apps: readonly LiveApp[]
  /** Each live build of a remote and each canary with the live shell; null if the shell's contract isn't known. */
  readonly pairs: readonly ContractPair[] | null
  readonly exports: readonly ExportUse[]
  readonly deprecations: readonly Deprecation[]
}

/** Returns the name of a build: `app@id`. */
export function nameOfBuild(app: string, id: string): string {
  return `${app}@${id}`
}

/** Returns the builds that a report needs: what is live, canaries, and the builds before. */
export function neededBuilds(registry: Registry, records: readonly ReleaseRecord[]): { app: string; id: string }[] {
  const { shell, remotes } = registry
  const live = [{ name: 'shell', version: shell.version }, ...remotes]
  return live.flatMap(part => {
    const before = liveBefore(part.name, records)
    const canary = 'canary' in part ? part.canary?.version : undefined
    const ids = [part.version, canary, before].filter(id => typeof id === 'string')
    return ids.map(id => ({ app: part.name, id }))
  })
}

/** Composes the report; `builds` are the known ones by name, `records` the end of the log, oldest first. */
export function liveReport(
  registry: Registry,
  records: readonly ReleaseRecord[],
  builds: ReadonlyMap<string, PublishedBuild>,
): LiveReport {
  const { shell, remotes } = registry
  const ran: RemoteContract[] = remotes.flatMap(({ name, version, canary }) =>
    [version, ...(canary ? [canary.version] : [])].map(id => {
      return { app: name, id, contract: builds.get(nameOfBuild(name, id))?.contract }
    }),
  )
  const provided = builds.get(nameOfBuild('shell', shell.version))?.contract
  return {
    apps: [{ ...shell, name: 'shell' }, ...remotes].map(part => liveApp(part, { registry, records, builds })),
    pairs: provided ? contractPairs(provided, ran) : null,
    exports: provided ? exportUses(provided, ran) : [],
    deprecations: provided ? ran.flatMap(remote => deprecationsIn(provided, remote)) : [],
  }
}

function liveApp(
  part: { name: string; version: string; since?: number; canary?: RemoteCanary },
  known: { registry: Registry; records: readonly ReleaseRecord[]; builds: ReadonlyMap<string, PublishedBuild> },
): LiveApp {
  const { name: app, version: id, canary } = part
  const { registry, records, builds } = known
  const record = liveSince(app, records)
  const before = liveBefore(app, records)
  const sizeOf = (version: string | null) => {
    const build = version === null ? undefined : builds.get(nameOfBuild(app, version))
    return build ? sizeOfBuild(build) : null
  }
  const [size, sizeBefore, canarySize] = [id, before, canary?.version ?? null].map(sizeOf)
  const growthOf = (now: BuildSize | null = null, then: BuildSize | null = null) =>
    now && then && now.scripts - then.scripts
  const sequence = record?.sequence ?? part.since
  return {
    app,
    id,
    since: sequence === undefined ? null : { sequence, at: record?.at ?? null },
    signer: signerOf(registry, app),
    size: size ?? null,
    growth: growthOf(size, sizeBefore),
    before,
    canary: canary
      ? { id: canary.version, percent: canary.percent, size: canarySize ?? null, growth: growthOf(canarySize, size) }
      : null,
  }
}
