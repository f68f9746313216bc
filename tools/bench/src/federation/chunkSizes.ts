import { directoryStore, readArtifact, readLive } from '@overtone/release'
import type { RegistryRemote } from '@overtone/federation'
import type { Figure } from '../figure'
import type { ServedProduct } from '../browser/servedProduct'

/** Maximum size that a remote may add to its first page, in kB (brotli), without its entry. */
const goals = { listener: 45, artist: 30, content: 15 } as const
const mostOfEntry = 12

/**
 * Measures the compressed bytes that each remote adds to its first page: its own code, and the entry added by
 * federation.
 */
export async function measureChunks({ storeDir }: ServedProduct): Promise<Figure[]> {
  const store = directoryStore(storeDir)
  const live = await readLive(store)
  const figures = live?.remotes.map(async ({ name, version, entry, preload }: RegistryRemote): Promise<Figure[]> => {
    const { files } = await readArtifact(store, name, version)
    const wire = (file: string) => (files[file]?.br ?? files[file]?.bytes ?? NaN) / 1000
    const own = preload.filter(file => file !== entry).reduce((sum, file) => sum + wire(file), 0)
    const goal = name in goals ? { goal: { atMost: goals[name as keyof typeof goals] } } : {}
    return [
      { name: `${name}: its first chunk, brotli`, value: own, unit: 'kB', ...goal },
      { name: '  its entry, brotli', value: wire(entry ?? ''), unit: 'kB', goal: { atMost: mostOfEntry } },
    ]
  })
  return (await Promise.all(figures ?? [])).flat()
}
