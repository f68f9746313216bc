import { readFile } from 'node:fs/promises'
import type { TransactionSql } from 'postgres'
import { seedId } from './seedId'

/**
 * Everything that the demo's artists and listeners did before its first start, to which times are relative. Accounts are
 * artists' slugs.
 */
interface Activity {
  readonly playlists: readonly { title: string; description: string; by: string; tracks: string[] }[]
  readonly follows: readonly (readonly [follower: string, artist: string])[]
  readonly discussions: readonly Discussion[]
  /** Messages by channel, the oldest first. */
  readonly chat: Readonly<Record<string, readonly { by: string; body: string }[]>>
  readonly showcases: readonly { hoursAgo: number; by: string; track: string; body: string }[]
  readonly events: readonly { daysAhead: number; by: string; title: string; description: string; joined: string[] }[]
  readonly releases: readonly SeedRelease[]
  readonly comments: readonly SeedComment[]
}

interface SeedComment {
  readonly track: string
  readonly by: string
  /** The moment, as a share of the track. */
  readonly at: number
  readonly hoursAgo: number
  readonly body: string
  readonly replies: readonly { by: string; body: string }[]
}

interface Discussion {
  readonly hoursAgo: number
  readonly by: string
  readonly category: string
  readonly title: string
  readonly body: string
  readonly replies: readonly { hoursLater: number; by: string; body: string }[]
}

interface SeedRelease {
  readonly kind: string
  readonly title: string
  readonly by: string
  readonly price: number
  readonly tracks: readonly string[]
  readonly credits: readonly { of: string; role: string; share: number }[]
}

const hour = 3_600_000
const file = new URL('../../../../supabase/seed/activity.json', import.meta.url)
const user = (slug: string) => seedId('user', slug)
const track = (slug: string) => seedId('track', slug)

/**
 * Adds playlists, follows, discussions, chat, comments, showcases, events, releases with credits, and six weeks of plays to the
 * seeded catalog. Every demo gets the same, at times relative to its first start.
 */
export async function seedActivity(sql: TransactionSql): Promise<void> {
  const activity = JSON.parse(await readFile(file, 'utf8')) as Activity
  const start = Date.now()
  const before = (hours: number) => new Date(start - hours * hour).toISOString()
  await playSixWeeks(sql)
  for (const release of activity.releases) await publish(sql, release)
  await follow(sql, activity)
  for (const [position, list] of activity.playlists.entries()) await addPlaylist(sql, list, before(9 + position))
  for (const { hoursAgo, by, track: slug, body } of activity.showcases.toReversed())
    await sql`
      insert into public.posts (kind, author_id, track_id, body, created_at, last_activity)
      values ('showcase', ${user(by)}, ${track(slug)}, ${body}, ${before(hoursAgo)}, ${before(hoursAgo)})`
  for (const discussion of activity.discussions.toReversed()) await discuss(sql, discussion, before)
  for (const { daysAhead, by, title, description, joined } of activity.events) {
    const startsAt = new Date(start + daysAhead * 24 * hour).toISOString()
    const [event] = await sql<{ id: string }[]>`
      insert into public.community_events (host_id, title, description, starts_at)
      values (${user(by)}, ${title}, ${description}, ${startsAt}) returning id`
    await sql`
      insert into public.event_attendees (event_id, user_id)
      select ${event?.id ?? ''}, person from unnest(${joined.map(user)}::uuid[]) as person`
  }
  await chat(sql, activity, before)
  for (const one of activity.comments) await comment(sql, one, before)
}

/** Adds plays by day: more from Friday to Sunday, a little more every week, and each track in a rhythm of its own. */
async function playSixWeeks(sql: TransactionSql): Promise<void> {
  await sql`
    insert into public.listens (track_id, listener, seconds_heard, created_at)
    select t.id, 'demo ' || t.place || ' ' || back || ' ' || n, 40, now() - make_interval(days => back, mins => n * 7)
    from (select id, row_number() over (order by play_count desc, id) as place
      from public.tracks where is_published) as t
    cross join generate_series(0, 41) as back
    cross join lateral (select extract(isodow from now() - make_interval(days => back)) as weekday) as at_day
    cross join lateral generate_series(1, greatest(0, round(
      (9.0 / (t.place + 2)) * (1 + (42 - back) / 42.0) * case when weekday >= 5 then 1.6 else 1 end
        * (1.1 + sin(back * 1.7 + t.place * 2.3)))::integer)) as n`
  await sql`select private.count_listens()`
}

async function follow(sql: TransactionSql, { follows }: Activity): Promise<void> {
  await sql`
    insert into public.follows (follower_id, artist_id)
    select follower, artist from unnest(${follows.map(([follower]) => user(follower))}::uuid[],
      ${follows.map(([, artist]) => user(artist))}::uuid[]) as one (follower, artist)`
}

async function addPlaylist(sql: TransactionSql, list: Activity['playlists'][number], at: string): Promise<void> {
  const [added] = await sql<{ id: string }[]>`
    insert into public.playlists (user_id, title, description, is_public, created_at, updated_at)
    values (${user(list.by)}, ${list.title}, ${list.description}, true, ${at}, ${at}) returning id`
  for (const slug of list.tracks)
    await sql`
      insert into public.playlist_tracks (playlist_id, track_id, added_at, added_by)
      values (${added?.id ?? ''}, ${track(slug)}, ${at}, ${user(list.by)})`
}

async function discuss(sql: TransactionSql, discussion: Discussion, before: (hours: number) => string): Promise<void> {
  const { hoursAgo, by, category, title, body, replies } = discussion
  const at = before(hoursAgo)
  const [post] = await sql<{ id: string }[]>`
    insert into public.posts (kind, author_id, category, title, body, created_at, last_activity)
    values ('discussion', ${user(by)}, ${category}, ${title}, ${body}, ${at}, ${at}) returning id`
  const id = post?.id ?? ''
  for (const reply of replies)
    await sql`
      insert into public.post_replies (post_id, author_id, body, created_at)
      values (${id}, ${user(reply.by)}, ${reply.body}, ${before(hoursAgo - reply.hoursLater)})`
  const likes = replies.map(reply => user(reply.by))
  await sql`
    insert into public.post_likes (post_id, user_id)
    select distinct ${id}::uuid, person from unnest(${likes}::uuid[]) as person`
  await sql`
    update public.posts set last_activity = coalesce(
      (select max(r.created_at) from public.post_replies r where r.post_id = ${id}), created_at)
    where id = ${id}`
}

async function comment(sql: TransactionSql, one: SeedComment, before: (hours: number) => string): Promise<void> {
  const [added] = await sql<{ id: string }[]>`
    insert into public.comments (id, track_id, author_id, seconds, body, created_at)
    select gen_random_uuid(), t.id, ${user(one.by)}, floor(t.duration * ${one.at}), ${one.body}, ${before(one.hoursAgo)}
    from public.tracks t where t.id = ${track(one.track)} returning id`
  for (const [n, { by, body }] of one.replies.entries())
    await sql`
      insert into public.comments (id, track_id, author_id, parent_id, body, created_at)
      values (gen_random_uuid(), ${track(one.track)}, ${user(by)}, ${added?.id ?? ''}, ${body},
        ${before(one.hoursAgo - 1 - n)})`
}

/** Adds the messages of each channel, a few minutes apart, the last one within the last hours. */
async function chat(sql: TransactionSql, activity: Activity, before: (hours: number) => string): Promise<void> {
  for (const [position, [channel, messages]] of Object.entries(activity.chat).entries())
    for (const [at, { by, body }] of messages.entries()) {
      const [step] = await sql<{ step: string }[]>`select private.next_chat_step(${channel}) as step`
      const when = before(position + (messages.length - at) / 5)
      await sql`
        insert into public.chat_messages (id, revision, channel, user_id, client_id, body, created_at)
        values (${step?.step ?? ''}, ${step?.step ?? ''}, ${channel}, ${user(by)}, gen_random_uuid(), ${body}, ${when})`
    }
}

/** Publishes a release as its artist, and accepts its credits as those who have them, by the functions of clients. */
async function publish(sql: TransactionSql, { kind, title, by, price, tracks, credits }: SeedRelease): Promise<void> {
  const actAs = (slug: string) =>
    sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user(slug), role: 'authenticated' })}, true)`
  await actAs(by)
  const [saved] = await sql<{ id: string }[]>`
    select public.save_release(gen_random_uuid(), ${kind}::public.release_kind, ${title}, ${price}) as id`
  const id = saved?.id ?? ''
  await sql`select public.set_release_tracks(${id}, ${tracks.map(track)}::uuid[])`
  for (const { of, role, share } of credits) {
    await actAs(by)
    const [credit] = await sql<{ id: string }[]>`
      select public.invite_to_credit(${user(of)}, ${role}::public.credit_role, ${share}, ${id}) as id`
    await actAs(of)
    await sql`select public.answer_credit(${credit?.id ?? ''}, true)`
  }
  await actAs(by)
  await sql`select public.publish_release(${id})`
  await sql`select set_config('request.jwt.claims', '', true)`
}
