import { PostgrestClient } from '@supabase/postgrest-js'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from './isCode'
import { ReleaseError } from './releaseError'

/**
 * Returns a client of the project at SUPABASE_URL, with its SUPABASE_SECRET_KEY, else of the embedded backend whose
 * folder is OVERTONE_DATA. Throws ReleaseError if neither is there.
 */
export async function openDatabase(env: NodeJS.ProcessEnv): Promise<PostgrestClient> {
  const { url, secretKey } = await addressIn(env)
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` }
  return new PostgrestClient(`${url.replace(/\/$/, '')}/rest/v1`, { headers })
}

interface Address {
  readonly url: string
  readonly secretKey: string
}

async function addressIn(env: NodeJS.ProcessEnv): Promise<Address> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env
  if (url && secretKey) return { url, secretKey }
  if (url) throw new ReleaseError('SUPABASE_SECRET_KEY is not set, which SUPABASE_URL needs')
  const file = join(env['OVERTONE_DATA'] || '.overtone', 'instance.json')
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as Partial<Address>
    if (stored.url && stored.secretKey) return { url: stored.url, secretKey: stored.secretKey }
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !(error instanceof SyntaxError)) throw error
  }
  throw new ReleaseError(
    `No backend to query. Set SUPABASE_URL and SUPABASE_SECRET_KEY, or OVERTONE_DATA to the data folder`,
  )
}
