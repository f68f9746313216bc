import type { SeedArtist, SeedTrack } from '@overtone/demo-music'
import type { Role } from '@overtone/domain'
import type { Sql } from 'postgres'
import { seedId } from './seedId'

const demoPassword = 'Overtone-demo-1'
const superAdminEmail = 'super@overtone.test'

/** The accounts that anybody may sign in to with the demo password, one per role. */
const demoEmails = ['user@overtone.test', 'artist@overtone.test', 'admin@overtone.test', superAdminEmail]

/** Returns the addresses of the demo accounts that the database has. */
export async function findDemoAccounts(sql: Sql): Promise<string[]> {
  const found = await sql<{ email: string }[]>`select email from auth.users where email = any (${demoEmails})`
  const existing = new Set(found.map(({ email }) => email))
  return demoEmails.filter(email => existing.has(email))
}

interface SeedUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly bio: string
  /** null for accounts that nobody signs in to. */
  readonly password: string | null
}

/** Returns the artist of the demo artist account: one with a draft, if there is one. */
function demoArtist(artists: readonly SeedArtist[], tracks: readonly SeedTrack[]): SeedArtist | undefined {
  const withDraft = new Set(tracks.filter(track => !track.isPublished).map(track => track.artist))
  return artists.find(artist => withDraft.has(artist.slug)) ?? artists[0]
}

/** The account of the party that always runs. */
export const radioId = seedId('user', 'overtone-radio')

/**
 * Creates the demo accounts, one per role, an account for every artist of the catalog, and with `hasRadio` that of the
 * party that always runs.
 */
export async function seedUsers(
  sql: Sql,
  artists: readonly SeedArtist[],
  tracks: readonly SeedTrack[],
  hasRadio: boolean,
) {
  await sql`
    insert into public.system_settings (key, value) values ('super_admin_email', ${JSON.stringify(superAdminEmail)})
    on conflict (key) do nothing`
  const demo = demoArtist(artists, tracks)
  const signsIn = { bio: '', password: demoPassword }
  const people: SeedUser[] = [
    { ...signsIn, id: seedId('user', 'user'), email: 'user@overtone.test', name: 'Demo Listener', role: 'user' },
    { ...signsIn, id: seedId('user', 'admin'), email: 'admin@overtone.test', name: 'Demo Admin', role: 'admin' },
    { ...signsIn, id: seedId('user', 'super'), email: superAdminEmail, name: 'Demo Super Admin', role: 'super_admin' },
    ...artists.map((artist): SeedUser => {
      const isDemo = artist === demo
      const email = isDemo ? 'artist@overtone.test' : `${artist.slug}@artists.overtone.test`
      const { slug, name, bio } = artist
      return { id: seedId('user', slug), email, name, bio, role: 'artist', password: isDemo ? demoPassword : null }
    }),
  ]
  const radio = { id: radioId, email: 'radio@overtone.test', name: 'Overtone Radio', role: 'user' } as const
  if (hasRadio) people.push({ ...radio, bio: 'Plays the whole catalog, day and night.', password: null })
  for (const user of people) await createUser(sql, user)
}

/**
 * Creates an account like the auth service at sign-up, so that the triggers run, but with an ID that stays the same
 * after a reset: the service uses random ones.
 */
async function createUser(sql: Sql, { id, email, name, role, bio, password }: SeedUser): Promise<void> {
  await sql.begin(async transaction => {
    const created = await transaction`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email},
        case when ${password}::text is null then null
          else extensions.crypt(${password}::text, extensions.gen_salt('bf', 10)) end,
        now(), ${JSON.stringify({ provider: 'email', providers: ['email'] })}, ${JSON.stringify({ name })})
      on conflict (id) do nothing`
    if (created.count === 0) return
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${id}, 'email', ${id}, ${id}, ${JSON.stringify({ sub: id, email, email_verified: true })})`
    await transaction`update public.users set role = ${role}, bio = ${bio} where id = ${id}`
  })
}
