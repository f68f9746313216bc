import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../startBackend'

/**
 * Provides the backend for the contract tests of the services: the project that SUPABASE_URL names, with
 * SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, or else an embedded one in a folder of its own.
 */
export default async function servicesBackend() {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env
  if (SUPABASE_URL) {
    if (SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY) return
    throw new Error(
      'SUPABASE_URL names a project: set SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY to its keys as well.',
    )
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-contract-'))
  const backend = await startBackend({ dataDir, port: 0, siteUrl: 'http://localhost:4000', seed: false })
  process.env.SUPABASE_URL = backend.url
  process.env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey
  process.env.SUPABASE_SECRET_KEY = backend.secretKey
  return async () => {
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
