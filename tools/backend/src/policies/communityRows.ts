import type { Fixture } from './fixture'

/**
 * Adds to the ids of a fixture. The bystander's: `discussion` and `event`, and `hidden_discussion` and `hidden_event`;
 * the artist's: `showcase`.
 */
export async function addCommunity({ at: { sql }, ids }: Fixture): Promise<void> {
  const { bystander = '', artist = '', published = '' } = ids
  const made: Record<string, string> = {}
  for (const [name, isHidden] of [
    ['', false],
    ['hidden_', true],
  ] as const) {
    const [post] = await sql<{ id: string }[]>`
      insert into posts (author_id, kind, category, title, body, is_hidden)
      values (${bystander}, 'discussion', 'general', 'Begin', 'Where?', ${isHidden}) returning id`
    const [event] = await sql<{ id: string }[]>`
      insert into community_events (host_id, title, starts_at, is_hidden)
      values (${bystander}, 'Open studio', now() + interval '1 day', ${isHidden}) returning id`
    Object.assign(made, { [`${name}discussion`]: post?.id, [`${name}event`]: event?.id })
  }
  const [showcase] = await sql<{ id: string }[]>`
    insert into posts (author_id, kind, track_id, body) values (${artist}, 'showcase', ${published}, 'Hear this')
    returning id`
  Object.assign(ids, made, { showcase: showcase?.id })
}
