import type { Sql } from 'postgres'

/** The subject of a request, by the names that the request uses. */
export type Subject = Readonly<Record<string, string>>
export type MakeSubject = (sql: Sql) => Promise<Subject>

let made = 0

async function one(rows: Promise<readonly object[]>): Promise<Subject> {
  const [row] = await rows
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, String(value)]))
}

/** Creates an account that nobody is signed in to. */
export function account(role = 'user', isActive = true): MakeSubject {
  return async sql => {
    const email = `subject-${(made += 1)}@overtone.test`
    const user = await one(sql`
      insert into auth.users (id, email) values (gen_random_uuid(), ${email}) returning id, email`)
    await sql`update public.users set role = ${role}, is_active = ${isActive} where id = ${user.id ?? ''}`
    return user
  }
}

/** Creates a row with an owner of its own. */
function owned(insert: (sql: Sql, owner: string) => Promise<readonly object[]>, role = 'artist'): MakeSubject {
  return async sql => {
    const { id: owner = '' } = await account(role)(sql)
    return { ...(await one(insert(sql, owner))), owner }
  }
}

export const draft = owned(
  (sql, owner) => sql`
    insert into tracks (artist_id, title, genre, audio_url, duration, is_published)
    values (${owner}, 'Sketch', 'Jazz', 'https://files.overtone.test/a.mp3', 200, false) returning id`,
)

export const closedPlaylist = owned(
  (sql, owner) => sql`
    insert into playlists (user_id, title, is_public) values (${owner}, 'Mix', false) returning id`,
)

export const release = owned(
  (sql, owner) => sql`insert into releases (artist_id, kind, title) values (${owner}, 'ep', 'Low Tide') returning id`,
)

export const credit = owned(
  (sql, owner) => sql`
    with draft as (insert into releases (artist_id, kind, title) values (${owner}, 'ep', 'Low Tide') returning id)
    insert into credits (release_id, user_id, role, share) select id, ${owner}, 'mix', 5 from draft returning id`,
)

export const artistRequest = owned(
  (sql, owner) => sql`
    insert into artist_requests (id, user_id, reason) values (gen_random_uuid(), ${owner}, 'I play') returning id`,
  'user',
)

export const file = owned(
  (sql, owner) => sql`
    insert into storage.objects (bucket_id, name, owner, version, metadata)
    values ('audio-files', ${`tracks/${owner}/a.mp3`}, ${owner}, gen_random_uuid()::text, '{"size": 10, "mimetype": "audio/mpeg"}') returning name`,
)

const message = (isHidden: boolean, role?: string) =>
  owned(async (sql, owner) => {
    const id = (made += 1)
    const rows = await sql`
      insert into chat_messages (id, revision, channel, user_id, client_id, body, hidden_at)
      values (${id}, ${id}, 'general', ${owner}, gen_random_uuid(), ${isHidden ? '' : 'Hi'},
        ${isHidden ? sql`now()` : null}) returning id`
    if (isHidden) await sql`insert into private.chat_hidden (message_id, body) values (${id}, 'Hi')`
    return rows
  }, role)
export const shownMessage = message(false)
export const messageBy = (role: string): MakeSubject => message(false, role)
export const hiddenMessage = message(true)

export const mutedUser = owned(
  (sql, owner) => sql`
    insert into chat_mutes (user_id, until, reason) values (${owner}, now() + interval '1 hour', 'Flood')
    returning user_id as id`,
)

export const caseAgainst = (role: string): MakeSubject =>
  owned(
    (sql, owner) => sql`
    with track as (
      insert into tracks (artist_id, title, genre, audio_url, duration)
      values (${owner}, 'Reported', 'Jazz', 'https://files.overtone.test/a.mp3', 200) returning id
    )
    insert into private.moderation_cases (kind, subject_id, author_id, title)
    select 'track', id::text, ${owner}, 'Reported' from track returning id`,
    role,
  )
export const openCase = caseAgainst('artist')

export const appealBy = (role: string): MakeSubject =>
  owned(
    (sql, owner) => sql`
    insert into private.moderation_cases (kind, subject_id, author_id, title, status, action, reason, appeal, appealed_at)
    values ('track', gen_random_uuid()::text, ${owner}, 'Reported', 'appealed', 'warn', 'x', 'No', now()) returning id`,
    role,
  )
export const appealedCase = appealBy('artist')

const aPost = (isHidden: boolean) =>
  owned(
    (sql, owner) => sql`
    with post as (
      insert into posts (author_id, kind, category, title, body, is_hidden)
      values (${owner}, 'discussion', 'general', 'Begin', 'Where?', ${isHidden}) returning id
    )
    insert into post_replies (post_id, author_id, body) select id, ${owner}, 'Here' from post
    returning post_id as id, id as reply`,
  )
export const post = aPost(false)
export const hiddenPost = aPost(true)

const anEvent = (isHidden: boolean) =>
  owned(
    (sql, owner) => sql`
    insert into community_events (host_id, title, starts_at, is_hidden)
    values (${owner}, 'Open studio', now() + interval '1 day', ${isHidden}) returning id`,
  )
export const event = anEvent(false)
export const hiddenEvent = anEvent(true)

/** Creates an open case about a community post or event. */
export const caseAbout = (kind: 'discussion' | 'event'): MakeSubject => {
  const make = kind === 'event' ? event : post
  return async sql => {
    const { id = '', owner = '' } = await make(sql)
    return one(sql`
      insert into private.moderation_cases (kind, subject_id, author_id, title)
      values (${kind}, ${id}, ${owner}, 'Reported') returning id`)
  }
}

export const partyMessage = owned(
  (sql, owner) => sql`
    with party as (
      insert into parties (host_id, host_name, title, genre) values (${owner}, 'Host', 'Evening', 'Jazz') returning id
    )
    insert into party_messages (id, party_id, user_id, user_name, body)
    select gen_random_uuid(), id, ${owner}, 'Host', 'Hello' from party returning id`,
)

export const setting: MakeSubject = sql =>
  one(sql`insert into system_settings (key, value) values (${`motto-${(made += 1)}`}, '"loud"') returning key`)

/** Returns an unused name of a setting or a team. */
export const newName: MakeSubject = () => {
  made += 1
  return Promise.resolve({
    key: `new-${made}`,
    team: [...String(made)].map(digit => 'abcdefghij'[Number(digit)]).join(''),
  })
}

export const teamPhoto: MakeSubject = async sql => {
  const { team = '' } = await newName(sql)
  return one(sql`
    insert into team_photos (team, image_url) values (${team}, 'https://files.overtone.test/a.png') returning team`)
}

export const teamMember: MakeSubject = async sql => {
  const user = await account()(sql)
  await sql`insert into team_members (user_id, app) values (${user.id ?? ''}, 'artist')`
  return user
}

/** Returns an unused id of a build. */
export const newBuild: MakeSubject = () => Promise.resolve({ build: `1.1.${(made += 1)}-0123456789ab` })

export const lockedAddress: MakeSubject = sql =>
  one(sql`
    insert into backend.failed_sign_ins (email, failures, last_at)
    values (${`locked-${(made += 1)}@overtone.test`}, 5, now()) returning email`)

/** Creates one row in each of the read-only tables: messages, subscriptions, the error log, beacons, requests. */
export const lines: MakeSubject = async sql => {
  made += 1
  await sql`
    insert into contact_messages (id, name, email, subject, message, category)
    values (gen_random_uuid(), 'Ada', 'ada@overtone.test', 'A question', 'How?', 'general')`
  await sql`insert into subscriptions (email, list) values (${`reader-${made}@overtone.test`}, 'newsletter')`
  await sql`
    insert into system_logs (level, message, remote, remote_version)
    values (3, 'The remote failed in phase chunk: gone', 'artist', '1')`
  await sql`insert into beacon_builds (remote, version) values ('artist', ${`1.0.${made}-0123456789ab`})`
  await sql`
    insert into beacons (remote, version, is_canary, kind, slot, shard, count)
    values ('artist', ${`1.0.${made}-0123456789ab`}, false, 'load', now(), 1, 1)`
  await sql`
    insert into private.vital_counts (remote, version, is_canary, vital, slot, bucket, shard, count)
    values ('artist', ${`1.0.${made}-0123456789ab`}, false, 'lcp', now(), 150, 1, 1)`
  await sql`
    insert into release_requests (app, build, reason, requested_by_name)
    values ('artist', ${`1.0.${made}-0123456789ab`}, 'Playback stops', 'Ada')`
  return {}
}

export const nothing: MakeSubject = () => Promise.resolve({})
