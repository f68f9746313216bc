-- Downloads of visitors are limited by network address, as their plays are.

-- Counts a download and returns whether it counted. Anyone may call it. Errors: 'Invalid download'. A download counts
-- - for a published track that is free, and not for its own artist;
-- - once per listener and track within 24 hours. A listener is the account, or for visitors an id that their browser
--   made up; all visitors without an id are one listener;
-- - for visitors, whose ids prove nothing: at most 60 times per track and minute for all of them, and 500 times a day
--   for a network address.
-- Downloads of a suspended account don't count.
create or replace function public.increment_download_count(track_id uuid, listener text default null) returns boolean
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

  -- Serializes by listener and track; visitors share a limit, so by track.
  perform pg_advisory_xact_lock(hashtext('download by ' || coalesce(me::text, 'visitors')), hashtext(wanted::text));
  clock := clock_timestamp();
  if me is null and (
    select count(*) >= 60 from private.downloads d
    where d.track_id = wanted and d.user_id is null and d.counted_at > clock - interval '1 minute'
  ) then
    return false;
  end if;
  if me is null and not private.take_quota('downloads', 1, 500, null) then
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
