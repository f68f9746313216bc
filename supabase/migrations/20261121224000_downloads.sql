-- Downloads of free tracks. What keeps the count honest is nobody's to read: who downloaded what is not shown anywhere.

create table private.downloads (
  track_id uuid not null references public.tracks (id) on delete cascade,
  listener text not null check (char_length(listener) between 1 and 80),
  user_id uuid references public.users (id) on delete cascade,
  counted_at timestamptz not null,
  primary key (track_id, listener)
);
comment on column private.downloads.listener is 'The account, or a digest of the name a visitor''s browser gave itself';
create index downloads_visitors_idx on private.downloads (track_id, counted_at desc) where user_id is null;
create index downloads_user_idx on private.downloads (user_id) where user_id is not null;
alter table private.downloads enable row level security;
revoke all on private.downloads from public, anon, authenticated;

-- Counts a download and says whether it counted. A download counts
-- - of a published track that costs nothing, and not by its own artist;
-- - once per listener and track within 24 hours: who fetches a file twice has still downloaded one track. A listener is
--   the account, or for visitors the name their browser gives itself; all that give none are one listener;
-- - of visitors together, 60 times per track and minute at most: they can give themselves any number of names.
-- A suspended account counts nothing.
create function public.increment_download_count(track_id uuid, listener text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  wanted uuid;
  who text;
  clock timestamptz;
begin
  if me is not null and not private.is_active() then
    return false;
  end if;
  if char_length(listener) > 200 then
    perform private.refuse('Invalid download', 'invalid');
  end if;
  select t.id into wanted from public.tracks t
  where t.id = increment_download_count.track_id and t.is_published and t.price = 0 and t.artist_id is distinct from me;
  if not found then
    return false;
  end if;
  who := coalesce(me::text,
    'visitor ' || md5(coalesce(nullif(btrim(increment_download_count.listener), ''), '')));

  -- One after another per listener and track; visitors, whose limit is common, per track.
  perform pg_advisory_xact_lock(hashtext('download by ' || coalesce(me::text, 'visitors')), hashtext(wanted::text));
  clock := clock_timestamp();
  if me is null and (
    select count(*) >= 60 from private.downloads d
    where d.track_id = wanted and d.user_id is null and d.counted_at > clock - interval '1 minute'
  ) then
    return false;
  end if;
  insert into private.downloads as d (track_id, listener, user_id, counted_at)
  values (wanted, who, me, clock)
  on conflict on constraint downloads_pkey do update set counted_at = excluded.counted_at
  where d.counted_at <= excluded.counted_at - interval '24 hours';
  if not found then
    return false;
  end if;
  update public.tracks set download_count = download_count + 1 where id = wanted;
  return true;
end
$$;

revoke all on function public.increment_download_count(uuid, text) from public, anon, authenticated;
grant execute on function public.increment_download_count(uuid, text) to anon, authenticated;
