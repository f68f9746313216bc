import { join } from 'node:path'
import { directoryStore } from './directoryStore'
import { ReleaseError } from '../releaseError'
import type { Store } from './store'

/**
 * Returns the store from the environment: the bucket OVERTONE_BUCKET of the project at SUPABASE_URL, else the folder
 * "store" in OVERTONE_DATA. Throws ReleaseError for a bucket without its project.
 */
export async function chosenStore(env: NodeJS.ProcessEnv): Promise<Store> {
  const bucket = env['OVERTONE_BUCKET']
  if (!bucket) return directoryStore(join(env['OVERTONE_DATA'] || '.overtone', 'store'))
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = env
  if (!url || !key) throw new ReleaseError('OVERTONE_BUCKET also needs SUPABASE_URL and SUPABASE_SECRET_KEY')
  // lazy: commands on a folder start faster without these
  const [{ createClient }, { default: WebSocket }, { supabaseStore }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('ws'),
    import('./supabaseStore'),
  ])
  const transport = WebSocket as unknown as typeof globalThis.WebSocket // Node 20 has no WebSocket
  const auth = { persistSession: false, autoRefreshToken: false }
  return supabaseStore(createClient(url, key, { auth, realtime: { transport } }).storage.from(bucket))
}
