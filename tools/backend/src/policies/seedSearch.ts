import type { TestUser, TestBackend } from '../testing/testBackend'

/** Stores this many common tracks of one artist, and a few of another that are hard to find. For tests. */
export async function seedSearch(
  sql: TestBackend['sql'],
  artist: TestUser,
  other: TestUser,
  many: number,
): Promise<void> {
  await sql`
    insert into tracks
      (artist_id, title, genre, audio_url, price, play_count, created_at, is_published, bpm, key, license_type, tags)
    select ${artist.id}, 'Common ' || n, case when n % 3 = 0 then 'Rock' else 'Pop' end,
      'https://files.overtone.test/a.mp3', n % 50, n % 977, '2026-01-01'::timestamptz + n * interval '1 second', true,
      60 + n % 140, (enum_range(null::musical_key))[1 + n % 12], (enum_range(null::license_type))[1 + n % 3],
      array['common', 'seventh ' || n % 7]
    from generate_series(1, ${many}) n`
  for (const [title, genre, price, age, owner, isPublished] of [
    ['100% Sure', 'Jazz', 1.5, 1, other.id, true],
    ['100 Sure', 'Jazz', 2.5, 2, other.id, true],
    ['snake_case', 'Jazz', 0, 3, other.id, true],
    ['snakeXcase', 'Jazz', 0, 4, other.id, true],
    ['back\\slash', 'Jazz', 0, 5, other.id, true],
    ["O'Brien; drop table tracks; --", 'Jazz', 0, 6, other.id, true],
    ['שלום עולם', 'World', 999.99, 7, other.id, true],
    ['مرحبا', 'World', 10, 8, other.id, true],
    ['ÉCLAIR Ünïted', 'World', 20, 9, other.id, true],
    ['🎧 НАУШНИКИ', 'World', 30, 10, other.id, true],
    ['Qx marks', 'World', 40, 11, other.id, true],
    ['Secret sketch', 'Jazz', 0, 12, other.id, false],
  ] as const)
    await sql`
      insert into tracks (artist_id, title, genre, price, audio_url, is_published, created_at)
      values (${owner}, ${title}, ${genre}, ${price}, 'https://files.overtone.test/a.mp3', ${isPublished},
        '2025-12-31'::timestamptz - ${age} * interval '1 day')`
  await sql`update tracks set bpm = 300, tags = array['a, "b" {c}', 'Émeraude'] where title = 'Qx marks'`
  await sql`vacuum analyze tracks`
}
