import type { Registry } from '@overtone/federation'
import { nameOfBuild, neededBuilds, type PublishedBuild, type ReleaseRecord } from '@overtone/federation/releases'
import { useEffect, useState } from 'react'
import { fetchBuild, fetchRecord, fetchRegistry } from '../releaseStore'

/** Releases that the history begins with, and that each request for older ones adds. */
const pageSize = 30

/** The content of the release store, as far as it has been loaded. */
export interface ReleaseFacts {
  readonly registry: Registry
  /** The end of the log, oldest first. */
  readonly records: readonly ReleaseRecord[]
  /** Known builds by name. */
  readonly builds: ReadonlyMap<string, PublishedBuild>
  /** Sequences of records, and names of builds, that could not be loaded. */
  readonly missing: readonly string[]
  /** True until records and builds were requested. */
  readonly isLoading: boolean
  /** True if the log has records before these. */
  readonly hasOlder: boolean
}

async function loadFacts(size: number, show: (facts: ReleaseFacts | null) => void): Promise<void> {
  const registry = await fetchRegistry()
  if (!registry) return show(null)
  const first = Math.max(1, registry.sequence - size + 1)
  const nothing = { registry, records: [], builds: new Map<string, PublishedBuild>(), missing: [], hasOlder: first > 1 }
  show({ ...nothing, isLoading: true })

  const sequences = Array.from({ length: registry.sequence - first + 1 }, (_, index) => first + index)
  const found = await Promise.all(sequences.map(fetchRecord))
  const records = found.filter(record => record !== null)
  const lost = sequences.filter((_, index) => !found[index]).map(sequence => `log/${sequence}.json`)

  const needed = neededBuilds(registry, records)
  const described = await Promise.all(needed.map(({ app, id }) => fetchBuild(app, id)))
  const builds = new Map(described.flatMap(build => (build ? [[nameOfBuild(build.app, build.id), build]] : [])))
  const unknown = needed.filter((_, index) => !described[index]).map(({ app, id }) => nameOfBuild(app, id))
  show({ ...nothing, records, builds, missing: [...lost, ...unknown], isLoading: false })
}

/** The facts of the release store: undefined while the registry loads, null if it could not be loaded. */
export function useReleaseFacts(): {
  facts: ReleaseFacts | null | undefined
  refresh: () => void
  showOlder: () => void
} {
  const [facts, setFacts] = useState<ReleaseFacts | null>()
  const [asked, setAsked] = useState({ size: pageSize })
  useEffect(() => {
    let isOver = false
    void loadFacts(asked.size, found => {
      // the tables stay while the same release is read again
      if (!isOver) setFacts(before => (before && found?.isLoading ? { ...before, isLoading: true } : found))
    })
    return () => {
      isOver = true
    }
  }, [asked])
  return {
    facts,
    refresh: () => {
      setFacts(undefined)
      setAsked({ ...asked })
    },
    showOlder: () => setAsked({ size: asked.size + pageSize }),
  }
}
