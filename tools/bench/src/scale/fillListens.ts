import type { Sql } from 'postgres'

/** The months over which the plays are spread, this one included; each has a partition of its own. */
const months = 24
const batch = 5_000_000

/**
 * Adds plays to a filled catalog until it has this many, the same on every run up to the date: four in five by one of
 * the artists' accounts, the rest by visitors, of tracks of which few are played often. Triggers are disabled
 * meanwhile, and the counts by day and by listener are written as they would write them. Indexes are dropped and
 * rebuilt. Returns false, and adds nothing, if the catalog has more of them.
 */
export async function fillListens(pool: Sql, listens: number, say: (line: string) => void): Promise<boolean> {
  const sql = await pool.reserve()
  try {
    const [found] = await sql<{ count: number }[]>`select count(*)::float8 as count from public.listens`
    const before = found?.count ?? 0
    if (before >= listens) return before < listens * 1.1 // each run adds the plays that it measures
    await sql`set session_replication_role = replica`
    await sql`set maintenance_work_mem = '1GB'`
    await sql`set work_mem = '1GB'`
    await sql`set timezone = 'UTC'`
    if (before === 0) await partitionMonths(sql)
    const indexes = await dropIndexes(sql)
    const [size] = await sql<{ tracks: number }[]>`select count(*)::float8 as tracks from public.tracks`
    for (let from = before + 1; from <= listens; from += batch) {
      await writeListens(sql, from, Math.min(listens, from + batch - 1), size?.tracks ?? 0)
      say(`filled ${Math.min(listens, from + batch - 1).toLocaleString('en')} plays`)
    }
    for (const index of indexes) await sql.unsafe(index)
    await writeCounts(sql)
    await sql`vacuum (analyze) public.listens`
    return true
  } finally {
    await sql`reset all`
    sql.release()
  }
}

/** Replaces the partition of the plays before the migration by one for each month. */
async function partitionMonths(sql: Sql): Promise<void> {
  await sql.unsafe(`
    alter table public.listens detach partition private.listens_before;
    do $$
    declare
      first timestamptz;
    begin
      for first in select date_trunc('month', now(), 'UTC') - make_interval(months => n)
        from generate_series(1, ${months}) as n
      loop
        execute format('create table private.%I partition of public.listens for values from (%L) to (%L)',
          to_char(first, '"listens_"YYYY_MM'), first, first + interval '1 month');
      end loop;
    end
    $$`)
}

/** Drops the indexes that no constraint needs. Returns the statements that recreate them. */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('public.listens'::regclass, 'private.track_days'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return indexes.map(({ definition }) => definition.replace(' ON ONLY ', ' ON ')) // of the partitions, too
}

/** SQL for a pseudo-random number from 0 to below 1, another one for each column. */
const drawn = (column: number) => `(hashint8extended(number, ${column}) & 1048575) / 1048576::float8`

async function writeListens(sql: Sql, from: number, to: number, tracks: number): Promise<void> {
  const [track, account, moment] = [sql.unsafe(drawn(1)), sql.unsafe(drawn(2)), sql.unsafe(drawn(3))]
  await sql`
    insert into public.listens (track_id, user_id, listener, seconds_heard, created_at)
    select ('00000000-0000-4000-9000-' || lpad(to_hex(track), 12, '0'))::uuid, account,
      coalesce(account::text, 'visitor ' || md5(number::text)), 30 + number % 200, moment
    from (
      select number, 1 + floor(${tracks}::int * power(${track}, 3))::int as track,
        case when number % 5 > 0 then ('00000000-0000-4000-8000-'
          || lpad(to_hex(1 + floor(${Math.ceil(tracks / 10)}::int * ${account})::int), 12, '0'))::uuid end as account,
        now() - ${moment} * make_interval(months => ${months - 1}) as moment
      from generate_series(${from}::bigint, ${to}::bigint) as number
    ) as drawn`
}

/**
 * Writes the counts by day and by listener from all plays. The rows of a day lie together, as they do when plays arrive
 * day by day; other rows are in the order of their primary key.
 */
async function writeCounts(sql: Sql): Promise<void> {
  await sql`truncate private.track_days, private.artist_listeners, private.artist_listener_days`
  await sql`alter table private.track_days drop constraint track_days_pkey`
  await sql`
    insert into private.track_days (day, track_id, artist_id, plays, weight)
    select (l.created_at at time zone 'UTC')::date, l.track_id, t.artist_id, count(*),
      sum(case when l.user_id is null then 1 else 10 end)
    from public.listens l join public.tracks t on t.id = l.track_id group by 1, 2, 3 order by 1, 2`
  await sql`alter table private.track_days add primary key (track_id, day)`
  await sql`
    insert into private.artist_listeners (artist_id, listener, user_id, last_day)
    select t.artist_id, l.listener, l.user_id, (max(l.created_at) at time zone 'UTC')::date
    from public.listens l join public.tracks t on t.id = l.track_id group by 1, 2, 3 order by 1, 2`
  await sql`
    insert into private.artist_listener_days (artist_id, day, listeners)
    select artist_id, last_day, count(*) from private.artist_listeners group by 1, 2 order by 1, 2`
  await sql`vacuum (analyze) private.track_days`
  await sql`vacuum (analyze) private.artist_listeners`
  await sql`vacuum (analyze) private.artist_listener_days`
}
