-- Releases of music: singles, EPs and albums. A release is a draft until its artist publishes it, with a date: before
-- that date only its artist and administrators can read it, and its tracks are drafts. The policies compare the date, so
-- no job is needed. Clients write through the functions below alone. (private.releases, older, has the time at which each
-- track was first published.)

create type public.release_kind as enum ('single', 'ep', 'album');
create type public.credit_role as enum ('writer', 'producer', 'performer', 'vocals', 'mix', 'mastering', 'remix');
create type public.credit_status as enum ('pending', 'accepted', 'declined');

create table public.releases (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references public.users (id) on delete cascade,
  kind public.release_kind not null,
  title text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  price numeric(6, 2) not null default 0 check (price between 0 and 999.99),
  cover_url text check (cover_url ~ '^https?://' and char_length(cover_url) <= 2000),
  is_published boolean not null default false,
  -- Null for a draft.
  release_at timestamptz check (isfinite(release_at)),
  -- True once its tracks were published, after the date.
  is_out boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_published = (release_at is not null) and (is_published or not is_out))
);
create index releases_artist_idx on public.releases (artist_id, release_at desc);
create index releases_due_idx on public.releases (release_at) where is_published and not is_out;

-- A track is in at most one release.
create table public.release_tracks (
  track_id uuid primary key references public.tracks (id) on delete cascade,
  release_id uuid not null references public.releases (id) on delete cascade,
  position integer not null check (position between 1 and 50)
);
create index release_tracks_release_idx on public.release_tracks (release_id, position);

-- Who made a track besides its artist: on one track, or on all tracks of a release. The artist keeps the rest of 100%.
create table public.credits (
  id uuid primary key default gen_random_uuid(),
  release_id uuid references public.releases (id) on delete cascade,
  track_id uuid references public.tracks (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role public.credit_role not null,
  share numeric(5, 2) not null check (share between 0 and 100),
  status public.credit_status not null default 'pending',
  invited_at timestamptz not null default now(),
  answered_at timestamptz,
  check (num_nonnulls(release_id, track_id) = 1),
  check ((status = 'pending') = (answered_at is null))
);
comment on column public.credits.share is 'Percent';
create unique index credits_release_idx on public.credits (release_id, user_id, role) where release_id is not null;
create unique index credits_track_idx on public.credits (track_id, user_id, role) where track_id is not null;
create index credits_user_idx on public.credits (user_id, invited_at desc);

-- Raises an error that a user can read, with the key of its text. Refusals of this subject name their key themselves,
-- so that private.refusal_key needs no new version for each migration.
create or replace function private.refuse(message text, code text, key text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', message
    using hint = code, detail = key || coalesce(' most=' || substring(message from '[0-9]+'), '');
end
$$;

-- Returns the tracks of releases whose date has come but whose tracks weren't published yet. Used by a policy.
create function private.due_tracks() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.track_id from public.releases r join public.release_tracks t on t.release_id = r.id
  where r.is_published and not r.is_out and r.release_at <= now() and not exists (
    select from private.held_content h where h.kind = 'track' and h.subject_id = t.track_id::text
  )
$$;

-- Publishes the tracks of releases whose date has come. Functions that return a release, an artist's releases or the
-- credits of a track call it first, so the catalog follows the date without a job; a project may also schedule it. Tracks that
-- moderation hides stay hidden.
create function private.publish_due_releases() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
begin
  if not exists (select from public.releases where is_published and not is_out and release_at <= now()) then
    return;
  end if;
  due := array(
    select id from public.releases where is_published and not is_out and release_at <= now()
    order by release_at limit 20 for update skip locked
  );
  update public.tracks t set is_published = true
  where not t.is_published and t.id in (select private.due_tracks())
    and t.id in (select r.track_id from public.release_tracks r where r.release_id = any (due));
  update private.releases p set published_at = r.release_at
  from public.release_tracks t join public.releases r on r.id = t.release_id
  where p.track_id = t.track_id and t.release_id = any (due) and p.published_at = now();
  update public.releases set is_out = true where id = any (due);
end
$$;

-- Locks a release of the current user until the end of the transaction, and returns it. Raises 'Not authenticated' or
-- 'Release not found' otherwise. Internal.
create function private.authorize_release(release uuid) returns public.releases
language plpgsql security definer set search_path = '' as $$
declare
  found_release public.releases;
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  select * into found_release from public.releases where id = release and artist_id = auth.uid() for update;
  if not found then
    perform private.refuse('Release not found', 'not-found', 'releaseNotFound');
  end if;
  return found_release;
end
$$;

-- As authorize_release, for what only a draft allows: once it is published, tracks and credits are settled. Internal.
create function private.authorize_draft_release(release uuid) returns public.releases
language plpgsql security definer set search_path = '' as $$
declare
  draft constant public.releases := private.authorize_release(release);
begin
  if draft.is_published then
    perform private.refuse('The release is published. Take it back to a draft first.', 'conflict', 'releasePublished');
  end if;
  return draft;
end
$$;

-- Raises an error if the shares of a track, or of any track of its release, exceed the whole. Counts pending
-- invitations, so that accepting one never fails for its share. Internal.
create function private.check_shares(release uuid, track uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_release constant numeric := coalesce(
    (select sum(c.share) from public.credits c where c.release_id = release and c.status <> 'declined'), 0);
  of_track constant numeric := coalesce((
    select max(shares.total) from (
      select sum(c.share) as total from public.credits c
      where c.status <> 'declined' and (
        c.track_id = track
        or c.track_id in (select t.track_id from public.release_tracks t where t.release_id = release)
      )
      group by c.track_id
    ) as shares
  ), 0);
begin
  if of_release + of_track > 100 then
    perform private.refuse('The shares of a track add up to more than 100%', 'invalid', 'sharesTooHigh');
  end if;
end
$$;

alter table public.releases enable row level security;
alter table public.release_tracks enable row level security;
alter table public.credits enable row level security;

create policy "Everybody reads releases from their date on" on public.releases
for select to anon, authenticated
using (is_published and release_at <= now());

create policy "Artists read their own releases, administrators all" on public.releases
for select to authenticated
using (artist_id = (select auth.uid()) or (select private.is_admin()));

-- The policies of releases and tracks apply inside these conditions.
create policy "Users who can read a release and a track can read their link" on public.release_tracks
for select to anon, authenticated
using (
  exists (select from public.releases r where r.id = release_id)
  and exists (select from public.tracks t where t.id = track_id)
);

create policy "Everybody reads the tracks of a release from its date on" on public.tracks
for select to anon, authenticated
using (id in (select private.due_tracks()));

-- Shares are between artist and collaborator: others read only names and roles, through functions.
create policy "Collaborators read their own credits, administrators all" on public.credits
for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "Artists read the credits of their releases and tracks" on public.credits
for select to authenticated
using (
  release_id in (select r.id from public.releases r where r.artist_id = (select auth.uid()))
  or track_id in (select t.id from public.tracks t where t.artist_id = (select auth.uid()))
);

revoke all on public.releases, public.release_tracks, public.credits from anon, authenticated;
grant select on public.releases, public.release_tracks to anon, authenticated;
grant select on public.credits to authenticated;

create trigger releases_touch before update of kind, title, price, cover_url, is_published, release_at on public.releases
for each row execute function private.touch_updated_at();

-- Trigger: a track of a scheduled release can't be published before it.
create function private.keep_scheduled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.release_tracks t join public.releases r on r.id = t.release_id
    where t.track_id = new.id and r.is_published and r.release_at > now()
  ) then
    perform private.refuse('The track goes public with its release', 'conflict', 'trackScheduled');
  end if;
  return new;
end
$$;
create trigger tracks_keep_scheduled before update of is_published on public.tracks
for each row when (new.is_published and not old.is_published) execute function private.keep_scheduled();

-- Creates a release of the current user, or changes its details, and returns its id, which the client chooses: a retry
-- changes nothing. Signed-in users may call it. Errors: 'Not authenticated', 'Release not found', 'You can have at most
-- 200 releases', 'Upload the file to Overtone first'.
create function public.save_release(
  release_id uuid, kind public.release_kind, title text, price numeric default 0, cover_url text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform pg_advisory_xact_lock(hashtext('overtone: releases'), hashtext(auth.uid()::text));
  if save_release.cover_url is not null
    and not private.is_own_file(save_release.cover_url, 'cover-images/covers/' || auth.uid()) then
    perform private.refuse('Upload the file to Overtone first', 'invalid');
  end if;
  if exists (select from public.releases r where r.id = save_release.release_id) then
    perform private.authorize_release(save_release.release_id);
  elsif (select count(*) from public.releases r where r.artist_id = auth.uid()) >= 200 then
    perform private.refuse('You can have at most 200 releases', 'invalid', 'tooManyReleases');
  end if;
  insert into public.releases as r (id, artist_id, kind, title, price, cover_url)
  values (save_release.release_id, auth.uid(), save_release.kind, btrim(save_release.title), save_release.price,
    save_release.cover_url)
  on conflict (id) do update set
    kind = excluded.kind, title = excluded.title, price = excluded.price, cover_url = excluded.cover_url
  where r.artist_id = auth.uid();
  return save_release.release_id;
end
$$;

-- Sets the tracks of the current user's draft release, in order. Signed-in users may call it. Errors: 'Not
-- authenticated', 'Release not found', 'The release is published …', 'A release can hold at most 50 tracks', 'Track not
-- found', 'The track is in another release', 'The shares of a track add up to more than 100%'.
create function public.set_release_tracks(release_id uuid, track_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen constant uuid[] := coalesce(track_ids, '{}');
  target constant uuid := release_id;
begin
  perform private.authorize_draft_release(target);
  if cardinality(chosen) > 50 then
    perform private.refuse('A release can hold at most 50 tracks', 'invalid', 'releaseFull');
  end if;
  perform from public.tracks t where t.id = any (chosen) and t.artist_id = auth.uid() order by t.id for update;
  if (select count(*) from public.tracks t where t.id = any (chosen) and t.artist_id = auth.uid()) <> cardinality(chosen)
  then
    perform private.refuse('Track not found', 'not-found');
  end if;
  if exists (
    select from public.release_tracks t where t.track_id = any (chosen) and t.release_id <> target
  ) then
    perform private.refuse('The track is in another release', 'conflict', 'trackInRelease');
  end if;
  delete from public.release_tracks t where t.release_id = target;
  insert into public.release_tracks (track_id, release_id, position)
  select chosen_track, target, place from unnest(chosen) with ordinality as listed (chosen_track, place);
  perform private.check_shares(target, null);
end
$$;

-- Publishes the current user's draft release, now or at a time to come, until when its tracks are drafts. Every
-- invitation must be answered: with the artist's rest, the shares then add up to 100%. Signed-in users may call it.
-- Errors: 'Not authenticated', 'Release not found', 'The release is published …', 'Add tracks to the release first',
-- 'The release date is in the past', 'The release date is more than two years away', 'Some invitations …'.
create function public.publish_release(release_id uuid, release_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target constant uuid := release_id;
  date constant timestamptz := coalesce(publish_release.release_at, now());
begin
  perform private.authorize_draft_release(target);
  if not exists (select from public.release_tracks t where t.release_id = target) then
    perform private.refuse('Add tracks to the release first', 'invalid', 'releaseEmpty');
  elsif date < now() then
    perform private.refuse('The release date is in the past', 'invalid', 'releaseDatePast');
  elsif date > now() + interval '2 years' then
    perform private.refuse('The release date is more than two years away', 'invalid', 'releaseDateTooFar');
  elsif exists (
    select from public.credits c where c.status = 'pending' and (
      c.release_id = target or c.track_id in (select t.track_id from public.release_tracks t where t.release_id = target)
    )
  ) then
    perform private.refuse('Some invitations are unanswered. Wait for the answers, or withdraw them.', 'conflict',
      'invitationsPending');
  end if;
  perform private.check_shares(target, null);
  update public.tracks t set is_published = false
  where date > now() and t.is_published
    and t.id in (select r.track_id from public.release_tracks r where r.release_id = target);
  update public.releases r set is_published = true, release_at = date where r.id = target;
  perform private.publish_due_releases();
end
$$;

-- Makes a scheduled release of the current user a draft again. Its tracks stay drafts. Signed-in users may call it.
-- Errors: 'Not authenticated', 'Release not found', 'The release is out'.
create function public.unschedule_release(release_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target constant public.releases := private.authorize_release(release_id);
begin
  if target.is_published and target.release_at <= now() then
    perform private.refuse('The release is out', 'conflict', 'releaseOut');
  end if;
  update public.releases r set is_published = false, release_at = null where r.id = target.id;
end
$$;

-- Deletes a release, but not its tracks: the current user's own until it is out, which protects the credits, any as an
-- administrator. Signed-in users may call it. Errors: 'Not authenticated', 'Release not found', 'The release is out'.
create function public.delete_release(release_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.releases;
begin
  if not private.is_admin() then
    target := private.authorize_release(release_id);
    if target.is_published and target.release_at <= now() then
      perform private.refuse('The release is out', 'conflict', 'releaseOut');
    end if;
  end if;
  delete from public.releases r where r.id = delete_release.release_id;
  if not found then
    perform private.refuse('Release not found', 'not-found', 'releaseNotFound');
  end if;
end
$$;

-- Invites somebody to a credit on the current user's draft release or track, one of the two, and returns its id.
-- `share`: percent. An answer of before is asked again. Signed-in users may call it. Errors: 'Not authenticated',
-- 'Release not found', 'The release is published …', 'Track not found', 'User not found', 'You cannot credit yourself',
-- 'This person has this credit already', 'You have too many open invitations', 'The shares of a track …'.
create function public.invite_to_credit(
  person uuid, role public.credit_role, share numeric, release_id uuid default null, track_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  release uuid := release_id;
  track constant uuid := track_id;
  credit uuid;
begin
  if release is null then
    perform private.authorize_own_track(track);
    select t.release_id into release from public.release_tracks t where t.track_id = track;
  end if;
  if release is not null then
    perform private.authorize_draft_release(release);
  end if;
  if person = auth.uid() then
    perform private.refuse('You cannot credit yourself', 'invalid', 'cannotCreditSelf');
  elsif not exists (select from public.users u where u.id = person and u.is_active) then
    perform private.refuse('User not found', 'not-found');
  elsif share is null or share not between 0 and 100 then
    perform private.refuse('A share is a number up to 100%', 'invalid', 'shareInvalid');
  elsif (
    select count(*) from public.credits c
    left join public.releases r on r.id = c.release_id left join public.tracks t on t.id = c.track_id
    where c.status = 'pending' and coalesce(r.artist_id, t.artist_id) = auth.uid()
  ) >= 100 then
    perform private.refuse('You have too many open invitations', 'rate-limited', 'tooManyInvitations');
  end if;
  delete from public.credits c
  where c.status = 'declined' and c.user_id = person and c.role = invite_to_credit.role
    and (c.release_id = invite_to_credit.release_id or c.track_id = track);
  insert into public.credits (release_id, track_id, user_id, role, share)
  values (invite_to_credit.release_id, case when invite_to_credit.release_id is null then track end, person,
    invite_to_credit.role, invite_to_credit.share)
  on conflict do nothing returning id into credit;
  if credit is null then
    perform private.refuse('This person has this credit already', 'conflict', 'alreadyCredited');
  end if;
  perform private.check_shares(release, track);
  return credit;
end
$$;

-- Locks a track of the current user until the end of the transaction. Raises 'Not authenticated' or 'Track not found'
-- otherwise. Internal.
create function private.authorize_own_track(track uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform from public.tracks t where t.id = track and t.artist_id = auth.uid() for update;
  if not found then
    perform private.refuse('Track not found', 'not-found');
  end if;
end
$$;

-- Removes a credit from the current user's release or track: an accepted one only while the release is a draft, or the
-- track isn't public. Signed-in users may call it. Errors: 'Not authenticated', 'Credit not found', 'This credit was
-- accepted'.
create function public.withdraw_credit(credit_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_settled boolean;
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  select c.status = 'accepted' and (coalesce(r.is_published, false) or coalesce(t.is_published, false)) into is_settled
  from public.credits c
  left join public.tracks t on t.id = c.track_id
  left join public.release_tracks within on within.track_id = c.track_id
  left join public.releases r on r.id = coalesce(c.release_id, within.release_id)
  where c.id = credit_id and coalesce(t.artist_id, r.artist_id) = auth.uid()
  for update of c;
  if is_settled is null then
    perform private.refuse('Credit not found', 'not-found', 'creditNotFound');
  elsif is_settled then
    perform private.refuse('This credit was accepted, and the music is published', 'conflict', 'creditSettled');
  end if;
  delete from public.credits c where c.id = credit_id;
end
$$;

-- Accepts or declines an invitation of the current user. An accepted credit can be given up later, but a declined one
-- isn't taken back: the artist invites again. Signed-in users may call it. Errors: 'Not authenticated', 'Credit not
-- found', 'You have declined this credit'.
create function public.answer_credit(credit_id uuid, accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.credit_status;
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  select c.status into before from public.credits c where c.id = credit_id and c.user_id = auth.uid() for update;
  if not found then
    perform private.refuse('Credit not found', 'not-found', 'creditNotFound');
  elsif accepts and before = 'declined' then
    perform private.refuse('You have declined this credit. Ask the artist to invite you again.', 'conflict',
      'creditDeclined');
  end if;
  update public.credits c
  set status = case when accepts then 'accepted' else 'declined' end::public.credit_status, answered_at = now()
  where c.id = credit_id and c.status <> case when accepts then 'accepted' else 'declined' end::public.credit_status;
end
$$;

-- Returns the accepted credits on a track, { id, name, role }, by role, without shares. `track` null: those on the
-- release alone. Internal: callers check that the user reads the release or track.
create function private.public_credits(release uuid, track uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'role', c.role)
    order by c.role, lower(u.name), u.id), '[]')
  from (
    select distinct c.user_id, c.role from public.credits c
    where c.status = 'accepted' and (c.release_id = release or c.track_id = track)
  ) as c
  join public.users u on u.id = c.user_id and u.is_active
$$;

-- Returns a release, { id, artist_id, artist_name, kind, title, price, cover_url, release_at, state, credits, tracks,
-- … }, its tracks in order with their own credits, or null if the policies don't let the user read it. Anyone may
-- call it.
create function public.read_release(release_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.publish_due_releases();
  return (
    select private.release_in_list(r) || jsonb_build_object(
      'credits', private.public_credits(r.id, null),
      'tracks', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'track', private.track_in_list(t), 'credits', private.public_credits(null, t.id)
        ) order by l.position), '[]')
        from public.release_tracks l join public.tracks t on t.id = l.track_id
        where l.release_id = r.id
      )
    )
    from public.releases r where r.id = read_release.release_id
  );
end
$$;

-- Returns a release for lists, with `covers`: what the drawn cover needs of its first four tracks that the user reads.
create function private.release_in_list(release public.releases) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', release.id, 'artist_id', release.artist_id, 'kind', release.kind, 'title', release.title,
    'price', release.price, 'cover_url', release.cover_url, 'release_at', release.release_at,
    'state', case when not release.is_published then 'draft' when release.release_at > now() then 'scheduled'
      else 'out' end, 'artist_name', coalesce((
      select p.name from public.profiles p where p.id = release.artist_id
    ), ''),
    'track_count', (
      select count(*) from public.release_tracks l join public.tracks t on t.id = l.track_id
      where l.release_id = release.id
    ),
    'covers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', first.id, 'key', first.key, 'bpm', first.bpm, 'genre', first.genre, 'cover_url', first.cover_url
      ) order by first.position), '[]')
      from (
        select t.id, t.key, t.bpm, t.genre, t.cover_url, l.position
        from public.release_tracks l join public.tracks t on t.id = l.track_id
        where l.release_id = release.id order by l.position limit 4
      ) as first
    )
  )
$$;

-- Returns the releases of an artist that the user may read, as read_release does but without tracks: drafts first, then
-- newest first. Anyone may call it.
create function public.releases_of(artist uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.publish_due_releases();
  return (
    select coalesce(jsonb_agg(private.release_in_list(r) order by r.release_at desc nulls first, r.created_at desc), '[]')
    from public.releases r where r.artist_id = releases_of.artist
  );
end
$$;

-- Returns the accepted credits of a track, and its release or null, { id, title, kind }, for the track page. Anyone may call it.
create function public.track_credits(track_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.publish_due_releases();
  return (
    select jsonb_build_object(
      'credits', private.public_credits(r.id, t.id),
      'release', case when r.id is not null then jsonb_build_object('id', r.id, 'title', r.title, 'kind', r.kind) end
    )
    from public.tracks t
    left join public.release_tracks l on l.track_id = t.id
    left join public.releases r on r.id = l.release_id
    where t.id = track_credits.track_id
  );
end
$$;

-- Returns the current user's credits, unanswered ones first, { id, role, share, status, invited_at, release_id,
-- track_id, title, artist_id, artist_name }. Signed-in users may call it.
create function public.my_credits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'role', c.role, 'share', c.share, 'status', c.status, 'invited_at', c.invited_at,
    'release_id', case when r.is_published and r.release_at <= now() then r.id end,
    'track_id', case when t.is_published then t.id end,
    'title', coalesce(r.title, t.title), 'artist_id', artist.id, 'artist_name', artist.name
  ) order by c.status, c.invited_at desc, c.id), '[]')
  from public.credits c
  left join public.releases r on r.id = c.release_id
  left join public.tracks t on t.id = c.track_id
  join public.users artist on artist.id = coalesce(r.artist_id, t.artist_id)
  where c.user_id = auth.uid()
$$;

-- Returns the latest notifications of a user after a time, newest first. Includes releases from after the user followed
-- the artist, and only while their settings allow them: a track, or with its date a release instead of its tracks.
-- `subject_id`: the track or release, the post of a reply, the case of a decision, the playlist that somebody joined, the
-- credit that somebody is invited to.
create or replace function private.notifications_of(person uuid, since timestamptz, size integer)
returns table (kind text, id uuid, subject_id uuid, title text, name text, happened_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select * from (
    (
      select 'release', r.track_id, r.track_id, r.title, r.artist_name, r.published_at
      from public.follows f
      cross join lateral (
        select r.track_id, r.published_at, t.title, t.artist_name from private.releases r
        join public.tracks t on t.id = r.track_id and t.is_published
        where r.artist_id = f.artist_id and r.published_at > greatest(f.created_at, since) and not exists (
          select from public.release_tracks l join public.releases whole on whole.id = l.release_id
          where l.track_id = r.track_id and whole.is_published and r.published_at >= whole.release_at
        )
        order by r.published_at desc limit size
      ) as r
      where f.follower_id = person and exists (
        select from public.users u
        where u.id = person and u.settings #> '{notifications,newReleases}' is distinct from 'false'::jsonb
      )
      order by r.published_at desc limit size
    )
    union all
    (
      select 'collection', r.id, r.id, r.title, a.name, r.release_at
      from public.follows f
      join public.releases r on r.artist_id = f.artist_id and r.is_published and r.release_at <= now()
        and r.release_at > greatest(f.created_at, since)
      join public.users a on a.id = r.artist_id and a.is_active
      where f.follower_id = person and exists (
        select from public.users u
        where u.id = person and u.settings #> '{notifications,newReleases}' is distinct from 'false'::jsonb
      )
      order by r.release_at desc limit size
    )
    union all
    (
      select 'credit', c.id, c.id, coalesce(r.title, t.title), a.name, c.invited_at
      from public.credits c
      left join public.releases r on r.id = c.release_id
      left join public.tracks t on t.id = c.track_id
      join public.users a on a.id = coalesce(r.artist_id, t.artist_id) and a.is_active
      where c.user_id = person and c.status = 'pending' and c.invited_at > since
      order by c.invited_at desc limit size
    )
    union all
    (
      select 'reply', r.id, p.id, coalesce(p.title, t.title), a.name, r.created_at
      from public.posts p
      join public.post_replies r on r.post_id = p.id
      join public.users a on a.id = r.author_id and a.is_active
      left join public.tracks t on t.id = p.track_id
      where p.author_id = person and r.author_id <> person and r.created_at > since and not p.is_hidden
      order by r.created_at desc limit size
    )
    union all
    (
      select 'moderation', c.id, c.id, c.title, null, greatest(c.decided_at, c.appeal_decided_at)
      from private.moderation_cases c
      where c.author_id = person and c.action <> 'dismiss' and greatest(c.decided_at, c.appeal_decided_at) > since
      order by 6 desc limit size
    )
    union all
    (
      -- a collaborator has no ID of its own: one is derived from those of the playlist and the user
      select 'join', md5(p.id::text || c.user_id::text)::uuid, p.id, p.title, u.name, c.joined_at
      from public.playlists p
      join public.playlist_collaborators c on c.playlist_id = p.id and c.joined_at > since
      join public.users u on u.id = c.user_id and u.is_active
      where p.user_id = person
      order by c.joined_at desc limit size
    )
  ) as n (kind, id, subject_id, title, name, happened_at)
  order by happened_at desc, id limit size
$$;

-- These functions don't check their caller.
revoke all on function
  private.authorize_release(uuid),
  private.authorize_draft_release(uuid),
  private.authorize_own_track(uuid),
  private.check_shares(uuid, uuid),
  private.keep_scheduled()
from public, anon, authenticated;

revoke all on function
  public.save_release(uuid, public.release_kind, text, numeric, text),
  public.set_release_tracks(uuid, uuid[]),
  public.publish_release(uuid, timestamptz),
  public.unschedule_release(uuid),
  public.delete_release(uuid),
  public.invite_to_credit(uuid, public.credit_role, numeric, uuid, uuid),
  public.withdraw_credit(uuid),
  public.answer_credit(uuid, boolean),
  public.my_credits(),
  public.read_release(uuid),
  public.releases_of(uuid),
  public.track_credits(uuid)
from public, anon, authenticated;
grant execute on function
  public.read_release(uuid),
  public.releases_of(uuid),
  public.track_credits(uuid)
to anon;
grant execute on function
  public.save_release(uuid, public.release_kind, text, numeric, text),
  public.set_release_tracks(uuid, uuid[]),
  public.publish_release(uuid, timestamptz),
  public.unschedule_release(uuid),
  public.delete_release(uuid),
  public.invite_to_credit(uuid, public.credit_role, numeric, uuid, uuid),
  public.withdraw_credit(uuid),
  public.answer_credit(uuid, boolean),
  public.my_credits(),
  public.read_release(uuid),
  public.releases_of(uuid),
  public.track_credits(uuid)
to authenticated;
