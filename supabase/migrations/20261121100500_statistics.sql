-- What administrators see of the whole, at once however large it is.

create function private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_up(tg_table_name, (select count(*) from new_rows));
  else
    perform private.count_up(tg_table_name, -(select count(*) from old_rows));
  end if;
  return null;
end
$$;
create trigger users_count_inserted after insert on public.users referencing new table as new_rows
for each statement execute function private.count_rows();
create trigger users_count_deleted after delete on public.users referencing old table as old_rows
for each statement execute function private.count_rows();
create trigger playlists_count_inserted after insert on public.playlists referencing new table as new_rows
for each statement execute function private.count_rows();
create trigger playlists_count_deleted after delete on public.playlists referencing old table as old_rows
for each statement execute function private.count_rows();

create function private.count_stored_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bytes bigint := 0;
begin
  if tg_op <> 'DELETE' then
    select coalesce(sum((metadata ->> 'size')::bigint), 0) into bytes from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select bytes - coalesce(sum((metadata ->> 'size')::bigint), 0) into bytes from old_rows;
  end if;
  perform private.count_up('stored_bytes', bytes);
  return null;
end
$$;
create trigger objects_count_inserted after insert on storage.objects referencing new table as new_rows
for each statement execute function private.count_stored_bytes();
create trigger objects_count_updated after update on storage.objects
referencing new table as new_rows old table as old_rows
for each statement execute function private.count_stored_bytes();
create trigger objects_count_deleted after delete on storage.objects referencing old table as old_rows
for each statement execute function private.count_stored_bytes();

select private.count_up('users', (select count(*) from public.users)),
  private.count_up('playlists', (select count(*) from public.playlists)),
  private.count_up('stored_bytes',
    (select coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint from storage.objects));

-- The person who asks is an administrator, or it ends here.
create function private.authorize_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.is_admin() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
end
$$;

-- Active are accounts signed in to within 30 days; today begins at midnight UTC. storageUsed is the specification's
-- fixed text, storageBytes what the buckets hold.
create function public.dashboard_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant timestamptz := date_trunc('day', now(), 'UTC');
begin
  perform private.authorize_admin();
  return jsonb_build_object(
    'totalUsers', private.counted('users'),
    'totalTracks', private.counted('tracks'),
    'publishedTracks', private.counted('published_tracks'),
    'totalPlaylists', private.counted('playlists'),
    'totalPlays', private.counted('plays'),
    'storageUsed', '2.5 GB',
    'storageBytes', private.counted('stored_bytes'),
    'activeUsers', (select count(*) from public.users where last_login >= now() - interval '30 days'),
    'newUsersToday', (select count(*) from public.users where created_at >= today),
    'tracksUploadedToday', (select count(*) from public.tracks where created_at >= today and is_published)
      + (select count(*) from public.tracks where created_at >= today and not is_published)
  );
end
$$;

-- Accounts, newest first, by part of name or address. Answer: { users, total, next }; `next` given as `cursor` brings
-- the following page; total is that of all accounts, null with a text. page_size: brought into 1 to 100.
create function public.admin_users(q text default '', "cursor" text default null, page_size integer default 20)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted constant text := private.search_text(q);
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  after_date timestamptz := 'infinity';
  after_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  page jsonb;
begin
  perform private.authorize_admin();
  if "cursor" is not null then
    begin
      after_date := ("cursor"::jsonb ->> 0)::timestamptz;
      after_id := ("cursor"::jsonb ->> 1)::uuid;
    exception when data_exception then
      perform private.refuse('Invalid search', 'invalid');
    end;
  end if;
  if wanted = '' then
    select jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc) into page from (
      select u.* from public.users u where (u.created_at, u.id) < (after_date, after_id)
      order by u.created_at desc, u.id desc limit size + 1
    ) as hit;
  else
    select jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc) into page from (
      select u.* from public.users u
      where lower(u.name || E'\n' || u.email) like private.containing(wanted)
        and (u.created_at, u.id) < (after_date, after_id)
      order by u.created_at desc, u.id desc limit size + 1
    ) as hit;
  end if;
  return jsonb_build_object(
    'users', case when jsonb_array_length(page) > size then page - size else coalesce(page, '[]') end,
    'total', case when wanted = '' then private.counted('users') end,
    'next', case when jsonb_array_length(page) > size then
      jsonb_build_array(page -> (size - 1) -> 'created_at', page -> (size - 1) -> 'id')::text end
  );
end
$$;

revoke all on function public.dashboard_statistics(), public.admin_users(text, text, integer)
  from public, anon, authenticated;
grant execute on function public.dashboard_statistics(), public.admin_users(text, text, integer)
  to anon, authenticated;
revoke all on function private.authorize_admin() from public, anon, authenticated;
