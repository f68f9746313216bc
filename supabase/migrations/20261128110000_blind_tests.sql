-- Blind tests: listeners compare two mixes of a track without knowing which is which. Only the functions below reach
-- these tables. The files are in the private bucket full-audio; listeners get signed URLs with the test, so that only
-- those with its link can play them.

create table private.blind_tests (
  id uuid primary key default gen_random_uuid(),
  track_id uuid not null references public.tracks (id) on delete cascade,
  files text[] not null check (cardinality(files) = 2 and files[1] <> files[2]),
  names text[] not null check (
    cardinality(names) = 2 and names[1] <> names[2]
    and char_length(names[1]) between 1 and 60 and char_length(names[2]) between 1 and 60
  ),
  urls text[] check (cardinality(urls) = 2),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  ended_at timestamptz,
  unique (track_id, files)
);
comment on column private.blind_tests.urls is 'Signed URLs of the files, in their order; null until published';

create table private.blind_votes (
  test_id uuid not null references private.blind_tests (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  file text,
  voted_at timestamptz not null default now(),
  primary key (test_id, user_id)
);
comment on column private.blind_votes.file is 'The preferred mix; null if the listener hears no difference';
create index blind_votes_user_idx on private.blind_votes (user_id);

create table private.blind_notes (
  id uuid primary key,
  test_id uuid not null references private.blind_tests (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  file text not null,
  at_seconds real not null check (at_seconds between 0 and 36000),
  body text not null check (char_length(body) between 1 and 500),
  created_at timestamptz not null default now()
);
create index blind_notes_test_idx on private.blind_notes (test_id, created_at);
create index blind_notes_user_idx on private.blind_notes (user_id);

-- Returns a test that the current user made; refuses without one. Internal. Errors: 'Not authenticated', 'Not found'.
create function private.own_blind_test(test uuid) returns private.blind_tests
language plpgsql security definer set search_path = '' as $$
declare
  found private.blind_tests;
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  select b.* into found from private.blind_tests b join public.tracks t on t.id = b.track_id
  where b.id = test and t.artist_id = auth.uid() for update of b;
  if found.id is null then
    perform private.refuse('Not found', 'not-found');
  end if;
  return found;
end
$$;

-- Adds a private test of two files of the caller's for one of their tracks. Returns its id. Idempotent by files. At most
-- 20 tests for each track. Errors: 'Not authenticated', 'Track not found', 'Upload the file to Overtone first', and those
-- of the codes 'invalid' (names) and 'rate-limited'.
create function public.create_blind_test(track_id uuid, files text[], names text[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  trimmed constant text[] := array(
    select btrim(n.name, E' \t\r\n') from unnest(names) with ordinality as n (name, i) order by i
  );
  made uuid;
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform from public.tracks t where t.id = create_blind_test.track_id and t.artist_id = me for update;
  if not found then
    perform private.refuse('Track not found', 'not-found');
  elsif files is null or cardinality(files) <> 2 or files[1] is not distinct from files[2] or (
    select count(*) <> 2 from storage.objects o
    where o.bucket_id = 'full-audio' and o.name = any (files) and starts_with(o.name, 'full/' || me || '/')
  ) then
    perform private.refuse('Upload the file to Overtone first', 'invalid');
  elsif cardinality(trimmed) <> 2 or trimmed[1] = trimmed[2]
    or not coalesce(char_length(trimmed[1]) between 1 and 60 and char_length(trimmed[2]) between 1 and 60, false) then
    perform private.refuse('Check what you entered.', 'invalid');
  end if;
  select b.id into made from private.blind_tests b
  where b.track_id = create_blind_test.track_id and b.files = create_blind_test.files;
  if made is null then
    if (select count(*) >= 20 from private.blind_tests b where b.track_id = create_blind_test.track_id) then
      perform private.refuse('Too many attempts. Please wait a moment.', 'rate-limited');
    end if;
    insert into private.blind_tests (track_id, files, names)
    values (create_blind_test.track_id, create_blind_test.files, trimmed) returning id into made;
  end if;
  return made;
end
$$;

-- Returns a test as JSON, null if there is none that the caller may see: its artist always, others once it is published
-- and as long as moderators don't hide its track. The mixes are in an order that differs between accounts. Their names
-- and votes are there for the artist, and for others once the test has ended; notes of all only for the artist.
create function public.blind_test(test uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  b private.blind_tests;
  t public.tracks;
  is_own boolean;
  is_known boolean;
begin
  select * into b from private.blind_tests where id = test;
  select * into t from public.tracks where id = b.track_id;
  is_own := coalesce(t.artist_id = me, false);
  if b.id is null or not (is_own or (
    b.published_at is not null
    and not exists (
      select from private.held_content h where h.kind = 'track' and h.subject_id = t.id::text
    )
  )) then
    return null;
  end if;
  is_known := is_own or b.ended_at is not null;
  return jsonb_build_object(
    'id', b.id, 'track_id', t.id, 'title', t.title, 'artist_name', t.artist_name, 'is_own', is_own,
    'state', case when b.ended_at is not null then 'ended' when b.published_at is not null then 'published'
      else 'draft' end,
    'mixes', (
      select jsonb_agg(jsonb_build_object(
        'file', m.file, 'url', b.urls[m.i],
        'name', case when is_known then b.names[m.i] end,
        'votes', case when is_known then (
          select count(*) from private.blind_votes v where v.test_id = b.id and v.file = m.file
        ) end
      ) order by md5(m.file || coalesce(me::text, '')))
      from unnest(b.files) with ordinality as m (file, i)
    ),
    'undecided', case when is_known then (
      select count(*) from private.blind_votes v where v.test_id = b.id and v.file is null
    ) end,
    'vote', (
      select jsonb_build_object('file', v.file) from private.blind_votes v where v.test_id = b.id and v.user_id = me
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'file', n.file, 'at', n.at_seconds, 'body', n.body, 'name', u.name
      ) order by n.at_seconds, n.created_at), '[]')
      from private.blind_notes n join public.users u on u.id = n.user_id
      where n.test_id = b.id and (is_own or n.user_id = me)
    )
  );
end
$$;

-- Returns the ids of the caller's tests of a track, the newest first.
create function public.blind_tests_of(track_id uuid) returns table (id uuid, names text[], state text)
language sql stable security definer set search_path = '' as $$
  select b.id, b.names,
    case when b.ended_at is not null then 'ended' when b.published_at is not null then 'published' else 'draft' end
  from private.blind_tests b join public.tracks t on t.id = b.track_id
  where b.track_id = blind_tests_of.track_id and t.artist_id = auth.uid()
  order by b.created_at desc
$$;

-- Publishes one of the caller's tests with signed URLs of its files, in the order of `files`. Errors: 'Not
-- authenticated', 'Not found', and that of the code 'invalid'.
create function public.publish_blind_test(test uuid, files text[], urls text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  b constant private.blind_tests := private.own_blind_test(test);
  ordered text[];
begin
  select array_agg(u.url order by array_position(b.files, u.file)) into ordered
  from unnest(publish_blind_test.files, publish_blind_test.urls) as u (file, url)
  where u.file = any (b.files) and char_length(u.url) <= 2000
    and position('/storage/v1/object/sign/full-audio/' || u.file || '?token=' in u.url) > 0
    and private.is_own_file(split_part(u.url, '/storage/v1/', 1) || '/storage/v1/object/public/a', 'a');
  if coalesce(cardinality(ordered), 0) <> 2 or ordered[1] = ordered[2] then
    perform private.refuse('Check what you entered.', 'invalid');
  end if;
  update private.blind_tests t set urls = ordered, published_at = coalesce(t.published_at, now()) where t.id = test;
end
$$;

-- Ends one of the caller's published tests: nobody votes any more, and all who have the link see the result. Errors:
-- 'Not authenticated', 'Not found'.
create function public.end_blind_test(test uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_blind_test(test);
  update private.blind_tests t set ended_at = now()
  where t.id = test and t.published_at is not null and t.ended_at is null;
end
$$;

-- Deletes one of the caller's tests with its votes and notes. Returns its files, which nothing needs any more. Errors:
-- 'Not authenticated', 'Not found'.
create function public.delete_blind_test(test uuid) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  b constant private.blind_tests := private.own_blind_test(test);
begin
  delete from private.blind_tests t where t.id = test;
  return query
    select f from unnest(b.files) as f
    where not exists (select from public.tracks t where t.full_audio = f)
      and not exists (select from private.blind_tests t where f = any (t.files));
end
$$;

-- Returns a published test of somebody else for a vote or a note; refuses without one. Internal. Errors: 'Not
-- authenticated', 'Not found', and those of the codes 'conflict' (it has ended) and 'forbidden' (it is the caller's).
create function private.answerable_blind_test(test uuid, file text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found constant jsonb := public.blind_test(test);
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif found is null then
    perform private.refuse('Not found', 'not-found');
  elsif (found ->> 'is_own')::boolean then
    perform private.refuse('You can’t do that.', 'forbidden');
  elsif found ->> 'state' <> 'published' then
    perform private.refuse('This has changed. Reload the page.', 'conflict');
  elsif file is not null and not found -> 'mixes' @> jsonb_build_array(jsonb_build_object('file', file)) then
    perform private.refuse('Not found', 'not-found');
  end if;
end
$$;

-- Votes for a mix by its file, or for no difference with null; replaces an earlier vote. Errors: as above.
create function public.vote_in_blind_test(test uuid, file text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.answerable_blind_test(test, vote_in_blind_test.file);
  insert into private.blind_votes as v (test_id, user_id, file)
  values (test, auth.uid(), vote_in_blind_test.file)
  on conflict (test_id, user_id) do update set file = excluded.file, voted_at = now();
end
$$;

-- Adds a note of the caller to a mix at a time in seconds; idempotent by id, at most 100 notes for each person and test.
-- Errors: as above, and those of the codes 'invalid' and 'rate-limited'.
create function public.note_in_blind_test(id uuid, test uuid, file text, at_seconds real, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  trimmed constant text := btrim(note_in_blind_test.body, E' \t\r\n');
begin
  perform private.answerable_blind_test(test, note_in_blind_test.file);
  if id is null or file is null or at_seconds is null or at_seconds not between 0 and 36000 or trimmed is null
    or char_length(trimmed) not between 1 and 500 then
    perform private.refuse('Check what you entered.', 'invalid');
  elsif (select count(*) >= 100 from private.blind_notes n where n.test_id = test and n.user_id = auth.uid()) then
    perform private.refuse('Too many attempts. Please wait a moment.', 'rate-limited');
  end if;
  insert into private.blind_notes as n (id, test_id, user_id, file, at_seconds, body)
  values (note_in_blind_test.id, test, auth.uid(), note_in_blind_test.file, note_in_blind_test.at_seconds, trimmed)
  on conflict do nothing;
end
$$;

revoke all on function private.own_blind_test(uuid), private.answerable_blind_test(uuid, text),
  public.create_blind_test(uuid, text[], text[]), public.blind_test(uuid), public.blind_tests_of(uuid),
  public.publish_blind_test(uuid, text[], text[]), public.end_blind_test(uuid), public.delete_blind_test(uuid),
  public.vote_in_blind_test(uuid, text), public.note_in_blind_test(uuid, uuid, text, real, text)
  from public, anon, authenticated;
grant execute on function public.blind_test(uuid) to anon, authenticated;
grant execute on function public.create_blind_test(uuid, text[], text[]), public.blind_tests_of(uuid),
  public.publish_blind_test(uuid, text[], text[]), public.end_blind_test(uuid), public.delete_blind_test(uuid),
  public.vote_in_blind_test(uuid, text), public.note_in_blind_test(uuid, uuid, text, real, text) to authenticated;
revoke all on private.blind_tests, private.blind_votes, private.blind_notes from public, anon, authenticated;
