import type { Result, Role } from '@overtone/domain'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { signUpWithPassword } from '../entries/account'
import { connectData } from '../index'
import { supabase } from '../connection/connection'
import type { Database } from '../database.types'

/** Reads the project under test; tools/backend/src/testing/servicesBackend.ts sets these for the embedded one. */
function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run \`npm run test:contract\`.`)
  return value
}

// Node 20 has no WebSocket of its own, and the client requires one on creation.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

export const project = {
  supabaseUrl: fromEnvironment('SUPABASE_URL'),
  publishableKey: fromEnvironment('SUPABASE_PUBLISHABLE_KEY'),
}

/** A client that bypasses every policy, to set up fixtures and inspect the database. */
export const service: SupabaseClient<Database> = createClient<Database>(
  project.supabaseUrl,
  fromEnvironment('SUPABASE_SECRET_KEY'),
  { auth: { persistSession: false, autoRefreshToken: false } },
)

/** A project may accept only addresses of real domains. */
const mailDomain = process.env.SUPABASE_TEST_MAIL_DOMAIN ?? 'overtone.test'
const run = Math.random().toString(36).slice(2, 10)

export const password = 'Correct-horse-1'

export interface TestUser {
  readonly id: string
  readonly email: string
  readonly tokens: { readonly access_token: string; readonly refresh_token: string }
}

const people: TestUser[] = []

/** Returns the data of a result; fails the test if it is a failure. */
export function dataOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.key}`)
  return result.data
}

/** Makes a string unique across runs of the suite. */
export function unique(text: string): string {
  return `${text} ${run}${Math.random().toString(36).slice(2, 6)}`
}

export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}-${run}@${mailDomain}`
}

/** Sends all following requests as this user, or as a visitor. */
export async function actAs(user: TestUser | null): Promise<void> {
  connectData(project)
  if (!user) return
  const { auth } = await supabase()
  await auth.stopAutoRefresh()
  const { error } = await auth.setSession(user.tokens)
  if (error) throw error
}

/** Creates an account, which `removePeople` deletes again. */
export async function createTestUser(name: string, role: Role = 'user'): Promise<TestUser> {
  connectData(project)
  const email = addressOf(name)
  const id = dataOf(await signUpWithPassword(email, password, name))
  const { data } = await (await supabase()).auth.getSession()
  if (!data.session) throw new Error(`Sign-up as ${email} created no session`)
  const { access_token, refresh_token } = data.session
  if (role !== 'user') {
    const { error } = await service.from('users').update({ role }).eq('id', id)
    if (error) throw error
  }
  const user = { id, email, tokens: { access_token, refresh_token } }
  people.push(user)
  connectData(project)
  return user
}

/** Deletes the accounts of this run, so that a persistent project is left as it was. */
export async function removePeople(): Promise<void> {
  const ids = people.map(user => user.id)
  if (ids.length > 0) await service.from('users').delete().in('id', ids)
}

/** Inserts a row of `tracks` without the services; its audio doesn't exist. */
export async function newTrack(
  artist: TestUser,
  columns: Partial<Database['public']['Tables']['tracks']['Insert']> = {},
): Promise<string> {
  const { data, error } = await service
    .from('tracks')
    .insert({
      title: unique('Track'),
      genre: 'Jazz',
      audio_url: `${project.supabaseUrl}/storage/v1/object/public/audio-files/tracks/${artist.id}/none.mp3`,
      duration: 180,
      ...columns,
      artist_id: artist.id,
    })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}
