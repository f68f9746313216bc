import { genres } from '@overtone/domain'
import type { ReservedSql, Sql } from 'postgres'
import { firstNames, lastNames, plantedWords, titleWords } from './words'

/** Number of tracks that have each planted word in their title. */
const plantedCopies = 5
const waveforms = 97
const batch = 100_000

export interface Filled {
  readonly fillSeconds: number
  readonly indexSeconds: number
  readonly megabytes: number
}

/**
 * Fills an empty database with this many tracks, the same on every run, with one artist per 10 tracks: titles of one
 * to four words whose frequencies differ by factors of thousands, plays and prices that many share, three in a hundred
 * drafts. Triggers are disabled meanwhile and their columns written directly; indexes are dropped and rebuilt.
 */
export async function fillCatalog(pool: Sql, tracks: number, say: (line: string) => void): Promise<Filled> {
  const sql = await pool.reserve()
  try {
    const began = performance.now()
    await sql`set session_replication_role = replica`
    await sql`set maintenance_work_mem = '1GB'`
    await sql`select setseed(0.42)`
    await writeMaterial(sql, tracks)
    await writeArtists(sql, Math.ceil(tracks / 10))
    const indexes = await dropIndexes(sql)
    for (let from = 1; from <= tracks; from += batch) {
      await writeTracks(sql, from, Math.min(tracks, from + batch - 1))
      say(`filled ${Math.min(tracks, from + batch - 1).toLocaleString('en')} tracks`)
    }
    const filled = performance.now()
    for (const index of indexes) await sql.unsafe(index)
    await sql`set session_replication_role = origin`
    await writeDerived(sql)
    await sql`vacuum (analyze) public.tracks`
    await sql`vacuum (analyze) public.users`
    const [size] = await sql<{ bytes: number }[]>`select pg_total_relation_size('public.tracks')::float8 as bytes`
    return {
      fillSeconds: (filled - began) / 1000,
      indexSeconds: (performance.now() - filled) / 1000,
      megabytes: (size?.bytes ?? NaN) / 1e6,
    }
  } finally {
    await sql`reset all`
    sql.release()
  }
}

async function writeMaterial(sql: ReservedSql, tracks: number): Promise<void> {
  await sql`create temporary table words as
    select rank, initcap(word) as word from unnest(${[...titleWords]}::text[]) with ordinality as word (word, rank)`
  await sql`create temporary table planted as
    select 1 + ((rank * ${plantedCopies} + copy) * 9973) % ${tracks} as place, initcap(word) as word
    from unnest(${[...plantedWords]}::text[]) with ordinality as word (word, rank),
      generate_series(0, ${plantedCopies - 1}) as copy`
  await sql`create temporary table waveforms as
    select number, array(
      select ((hashint4(number * 400 + step)::bigint & 1023) / 1023.0)::real from generate_series(1, 400) as step
    ) as peaks
    from generate_series(0, ${waveforms - 1}) as number`
  await sql`analyze words, planted, waveforms`
}

async function writeArtists(sql: ReservedSql, artists: number): Promise<void> {
  await sql`create temporary table artists as
    select number, ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id,
      (${[...firstNames]}::text[])[1 + number % ${firstNames.length}] || ' '
        || (${[...lastNames]}::text[])[1 + (number / ${firstNames.length}) % ${lastNames.length}]
        || case when number > 650 then ' ' || (number / 650)::text else '' end as name
    from generate_series(1, ${artists}) as number`
  await sql`analyze artists`
  await sql`insert into auth.users (id, email, email_confirmed_at)
    select id, 'artist' || number || '@bench.test', now() from artists`
  await sql`insert into public.users (id, email, name, role, email_verified)
    select id, 'artist' || number || '@bench.test', name, 'artist', true from artists`
}

/** Writes the counters, and the words and names to search, that the disabled triggers would have written. */
async function writeDerived(sql: ReservedSql): Promise<void> {
  await sql`
    insert into private.search_words
    select distinct words.word from public.tracks t cross join private.words_of(t.search) as words (word)
    where t.is_published on conflict do nothing`
  await sql`
    insert into private.artist_names
    select distinct artist_id, lower(artist_name) from public.tracks where is_published on conflict do nothing`
  await sql`vacuum (analyze) private.search_words`
  await sql`vacuum (analyze) private.artist_names`
  await sql`select private.count_up('users', count(*)) from public.users`
  await sql`
    select private.count_up('tracks', count(*)), private.count_up('plays', sum(play_count)),
      private.count_up('published_tracks', count(*) filter (where is_published))
    from public.tracks`
}

/** Drops the indexes that no constraint needs. Returns the statements that recreate them. */
async function dropIndexes(sql: ReservedSql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'public.tracks'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

/** Picks words by frequency: the smaller a rank, the more likely it is. */
const drawnRank = `1 + floor(${titleWords.length} * power(random(), 4))::int`

async function writeTracks(sql: ReservedSql, from: number, to: number): Promise<void> {
  const rank = sql.unsafe(drawnRank)
  await sql`
    with drawn as materialized (
      select number, random() as length, ${rank} as a, ${rank} as b, ${rank} as c, ${rank} as d,
        1 + floor((select count(*) from artists) * power(random(), 2))::int as artist,
        random() as fame, random() as age, random() as price, random() as genre, random() as draft
      from generate_series(${from}::int, ${to}::int) as number
    ), titled as (
      select drawn.*, artists.id as artist_id, artists.name as artist_name, waveforms.peaks,
        ('00000000-0000-4000-9000-' || lpad(to_hex(drawn.number), 12, '0'))::uuid as id,
        'https://files.bench.test/storage/v1/object/public/' as files,
        draft > 0.03 or planted.word is not null as is_published,
        concat_ws(' ', a.word, case when length > 0.15 then b.word end, case when length > 0.6 then c.word end,
          case when length > 0.9 then d.word end, planted.word) as title
      from drawn
        join artists on artists.number = drawn.artist
        join waveforms on waveforms.number = drawn.number % ${waveforms}
        join words a on a.rank = drawn.a
        join words b on b.rank = drawn.b
        join words c on c.rank = drawn.c
        join words d on d.rank = drawn.d
        left join planted on planted.place = drawn.number
    )
    insert into public.tracks (id, title, artist_id, artist_name, search, audio_url, cover_url, genre, price,
      is_published, bpm, key, duration, play_count, tags, peaks, loudness, created_at, updated_at)
    select id, title, artist_id, artist_name, lower(title || E'\\n' || artist_name),
      files || 'audio-files/tracks/' || artist_id || '/' || id || '.mp3',
      files || 'cover-images/covers/' || artist_id || '/cover-' || id || '.webp',
      (${genres}::text[])[1 + floor(${genres.length} * genre)::int],
      case when price < 0.3 then 0 else round((price * 5)::numeric, 1) end,
      is_published, 60 + number % 120, (enum_range(null::public.musical_key))[1 + number / 120 % 12],
      120 + number % 240, floor(5000000 * power(fame, 6))::int, '{bench,filled}', peaks, -14,
      now() - age * interval '1000 days', now()
    from titled`
}
