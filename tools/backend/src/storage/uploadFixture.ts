import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { Upload } from 'tus-js-client'
import type { UploadOptions } from 'tus-js-client'
import { startBackend } from '../startBackend'
import type { Backend } from '../startBackend'
import { clientOf, testOptions, testPassword } from '../testing/testBackend'

export const chunkSize = 6 * 1024 * 1024
export const sound = Buffer.alloc(2.5 * chunkSize, 'Overtone')

let dataDir: string
export let backend: Backend
export let sql: postgres.Sql
export let artist: { id: string; client: SupabaseClient }
export let other: { id: string; client: SupabaseClient }

export const storageFolder = (name: string) => join(dataDir, 'storage', name)

export async function start(): Promise<void> {
  backend = await startBackend({ dataDir, port: backend ? Number(new URL(backend.url).port) : 0, ...testOptions })
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
}

export async function stop(): Promise<void> {
  await sql?.end()
  await backend?.stop()
}

async function signUp(email: string) {
  const client = clientOf(backend)
  const { data } = await client.auth.signUp({ email, password: testPassword })
  return { id: data.user?.id ?? '', client }
}

/** Starts a backend with an empty folder and two users. */
export async function openUploads(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  await start()
  artist = await signUp('artist@overtone.test')
  other = await signUp('other@overtone.test')
}

export async function closeUploads(): Promise<void> {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface UploadFixtureOptions extends Partial<UploadOptions> {
  readonly as?: { client: SupabaseClient }
  readonly metadata?: Record<string, string>
  readonly body?: Buffer
}

export async function uploadOf(
  objectName: string,
  { as = artist, metadata, body = sound, ...options }: UploadFixtureOptions = {},
) {
  const { data } = await as.client.auth.getSession()
  return new Upload(body, {
    endpoint: `${backend.url}/storage/v1/upload/resumable`,
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    metadata: { bucketName: 'audio-files', objectName, contentType: 'audio/mpeg', cacheControl: '3600', ...metadata },
    chunkSize,
    retryDelays: null,
    ...options,
  })
}

export const download = async (name: string) =>
  Buffer.from(await (await fetch(`${backend.url}/storage/v1/object/public/audio-files/${name}`)).arrayBuffer())
