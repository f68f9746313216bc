-- A play that was heard without a network counts as of when it was heard.

drop function public.increment_play_count(uuid, real, text);

-- Counts a play and returns whether it counted. Anyone may call it. Errors: 'Invalid play'. A play counts
-- - for a published track, and not for its own artist;
-- - after 30 seconds of listening, or half of a track shorter than a minute; null as seconds_heard counts as enough;
-- - once per listener and track within 30 seconds. A listener is the account, or for visitors an id that their browser
--   made up; all visitors without an id are one listener;
-- - for visitors, whose ids prove nothing: at most 60 times per track and minute for all of them, and 500 times a day
--   for a network address;
-- - as of `heard_ago` seconds before now for an account, at most 30 days, and not before the track existed. Of these, at
--   most 500 a day count for a network address, and none that overlaps another play of the account: one hears one thing
--   at a time.
-- Plays of a suspended account don't count.
create function public.increment_play_count(
  track_id uuid, seconds_heard real default null, listener text default null, heard_ago real default 0
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  is_late constant boolean := me is not null and heard_ago > 0;
  played public.tracks;
  needed real;
  heard real;
  who text;
  clock timestamptz;
begin
  if me is not null and not private.is_active() then
    return false;
  end if;
  if seconds_heard < 0 or seconds_heard > 86400 or seconds_heard = 'NaN' or char_length(listener) > 200
    or heard_ago < 0 or heard_ago = 'NaN' then
    perform private.refuse('Invalid play', 'invalid');
  end if;
  select t.* into played from public.tracks t
  where t.id = increment_play_count.track_id and t.is_published and t.artist_id is distinct from me;
  if not found or is_late and heard_ago > 30 * 86400 then
    return false;
  end if;
  needed := case when played.duration > 0 then least(30, played.duration / 2) else 30 end;
  if seconds_heard < needed then
    return false;
  end if;
  heard := coalesce(increment_play_count.seconds_heard, needed);
  who := coalesce(me::text,
    'visitor ' || md5(coalesce(nullif(btrim(increment_play_count.listener), ''), '')));

  -- Serializes by listener and track; visitors share a limit, so by track. Late plays of a listener one by one.
  if is_late then
    perform pg_advisory_xact_lock(hashtext('overtone: late plays'), hashtext(me::text));
  end if;
  perform pg_advisory_xact_lock(hashtext(coalesce(me::text, 'visitors')), hashtext(played.id::text));
  clock := clock_timestamp();
  if is_late then
    clock := greatest(clock - make_interval(secs => heard_ago), played.created_at);
  end if;
  if exists (
    select from public.listens l
    where l.track_id = played.id and l.listener = who
      and l.created_at > clock - interval '30 seconds' and l.created_at < clock + interval '30 seconds'
  ) then
    return false;
  end if;
  if is_late and exists (
    select from public.listens l
    where l.user_id = me and l.created_at > clock - make_interval(secs => heard)
      and l.created_at < clock + interval '1 day' and l.created_at - make_interval(secs => l.seconds_heard) < clock
  ) then
    return false;
  end if;
  if is_late and not private.take_quota('late plays', 1, 500, null) then
    return false;
  end if;
  if me is null and (
    select count(*) >= 60 from public.listens l
    where l.track_id = played.id and l.user_id is null and l.created_at > clock - interval '1 minute'
  ) then
    return false;
  end if;
  if me is null and not private.take_quota('plays', 1, 500, null) then
    return false;
  end if;
  insert into public.listens (track_id, user_id, listener, seconds_heard, created_at)
  values (played.id, me, who, heard, clock);
  return true;
end
$$;

revoke all on function public.increment_play_count(uuid, real, text, real) from public, anon, authenticated;
grant execute on function public.increment_play_count(uuid, real, text, real) to anon, authenticated;
