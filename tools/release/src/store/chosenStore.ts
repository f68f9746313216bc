import { join } from 'node:path'
import { directoryStore } from './directoryStore'
import { ReleaseError } from '../releaseError'
import type { Store } from './store'

/**
 * The store that the environment names: the bucket OVERTONE_BUCKET of the project at SUPABASE_URL, else the folder
 * "store" in OVERTONE_DATA. Throws ReleaseError when a bucket is named without its project.
 */
export async function chosenStore(env: NodeJS.ProcessEnv): Promise<Store> {
  const bucket = env['OVERTONE_BUCKET']
  if (!bucket) return directoryStore(join(env['OVERTONE_DATA'] || '.overtone', 'store'))
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = env
  if (!url || !key) throw new ReleaseError('OVERTONE_BUCKET wants SUPABASE_URL and SUPABASE_SECRET_KEY beside it')
  // commands on a folder start sooner without these
  const [{ createClient }, { default: WebSocket }, { supabaseStore }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('ws'),
    import('./supabaseStore'),
  ])
  const transport = WebSocket as unknown as typeof globalThis.WebSocket // Node 20 has none of its own
  const auth = { persistSession: false, autoRefreshToken: false }
  return supabaseStore(createClient(url, key, { auth, realtime: { transport } }).storage.from(bucket))
}
