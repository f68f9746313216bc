-- Collaborators: users who join a playlist by its owner's invite link can edit its tracks. Only the owner can edit its
-- details, manage people and delete it. Collaborators can see a private playlist.

create table public.playlist_collaborators (
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (playlist_id, user_id)
);
create index playlist_collaborators_user_idx on public.playlist_collaborators (user_id, joined_at desc);

-- The invite link of a playlist. Anyone who has the token can join until it expires; a new link replaces it.
create table private.playlist_invites (
  playlist_id uuid primary key references public.playlists (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null default now() + interval '7 days'
);
alter table private.playlist_invites enable row level security;
revoke all on private.playlist_invites from public, anon, authenticated;

-- Who added a track; null if the account was deleted.
alter table public.playlist_tracks add column added_by uuid references public.users (id) on delete set null;
update public.playlist_tracks t set added_by = p.user_id from public.playlists p where p.id = t.playlist_id;
create index playlist_tracks_added_by_idx on public.playlist_tracks (added_by);

-- Returns the playlists that the current user collaborates on. Used by policies.
create function private.shared_playlists() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select playlist_id from public.playlist_collaborators where user_id = auth.uid()
$$;

-- Returns whether the current user is active and owns a playlist or collaborates on it. Used by policies.
create function private.edits_playlist(playlist uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.owns_playlist(playlist)
    or (private.is_active() and playlist in (select private.shared_playlists()))
$$;

-- Locks a playlist that the current user may edit until the end of the transaction. Raises 'Not authenticated' or
-- 'Playlist not found' otherwise. Internal.
create or replace function private.authorize_playlist(playlist uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform from public.playlists where id = playlist for update;
  if not found or not private.edits_playlist(playlist) then
    perform private.refuse('Playlist not found', 'not-found');
  end if;
end
$$;

-- Raises 'Not authenticated' or 'Playlist not found' unless the current user owns a playlist, which stays locked until
-- the end of the transaction. Internal.
create function private.authorize_playlist_owner(playlist uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_playlist(playlist);
  if not private.owns_playlist(playlist) then
    perform private.refuse('Playlist not found', 'not-found');
  end if;
end
$$;

drop policy "Owners add tracks they can read" on public.playlist_tracks;
drop policy "Owners remove tracks" on public.playlist_tracks;
create policy "Editors add tracks they can read" on public.playlist_tracks
for insert to authenticated
with check (private.edits_playlist(playlist_id) and exists (select from public.tracks t where t.id = track_id));
create policy "Editors remove tracks" on public.playlist_tracks
for delete to authenticated
using (private.edits_playlist(playlist_id));

create policy "Collaborators read the playlist" on public.playlists
for select to authenticated
using (id in (select private.shared_playlists()));

alter table public.playlist_collaborators enable row level security;
create policy "Readers of a playlist read its collaborators" on public.playlist_collaborators
for select to anon, authenticated
using (exists (select from public.playlists p where p.id = playlist_id));
create policy "Owners remove collaborators, collaborators leave" on public.playlist_collaborators
for delete to authenticated
using (
  (user_id = (select auth.uid()) and (select private.is_active())) or private.owns_playlist(playlist_id)
);
revoke all on public.playlist_collaborators from anon, authenticated;
grant select on public.playlist_collaborators to anon;
grant select, delete on public.playlist_collaborators to authenticated;

-- Trigger: records who adds a track, whatever the client sends. Its name sorts last, so it runs after the others.
create function private.record_added_by() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.added_by := coalesce(auth.uid(), (select user_id from public.playlists where id = new.playlist_id));
  return new;
end
$$;
create trigger playlist_tracks_record_added_by before insert on public.playlist_tracks
for each row execute function private.record_added_by();

-- Trigger: a change of the collaborators is a change of the playlist, so that open pages are notified.
create function private.touch_shared_playlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.playlists set updated_at = now() where id in (new.playlist_id, old.playlist_id);
  return null;
end
$$;
create trigger playlist_collaborators_touch after insert or delete on public.playlist_collaborators
for each row execute function private.touch_shared_playlist();

-- Returns the invite of the current user's playlist, { token, expires_at }, or null. Signed-in users may call it.
-- Errors: 'Not authenticated', 'Playlist not found'.
create function public.playlist_invite(playlist_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_playlist_owner(playlist_id);
  return (
    select jsonb_build_object('token', i.token, 'expires_at', i.expires_at) from private.playlist_invites i
    where i.playlist_id = playlist_invite.playlist_id and i.expires_at > now()
  );
end
$$;

-- Creates an invite to the current user's playlist for 7 days, which replaces the one before, and returns it as
-- playlist_invite does. Signed-in users may call it. Errors: those of playlist_invite.
create function public.invite_to_playlist(playlist_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_playlist_owner(playlist_id);
  insert into private.playlist_invites as i (playlist_id, token)
  values (invite_to_playlist.playlist_id, replace(gen_random_uuid()::text, '-', ''))
  on conflict on constraint playlist_invites_pkey do update set token = excluded.token, expires_at = excluded.expires_at;
  return public.playlist_invite(playlist_id);
end
$$;

-- Ends the invite of the current user's playlist. Signed-in users may call it. Errors: those of playlist_invite.
create function public.revoke_playlist_invite(playlist_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_playlist_owner(playlist_id);
  delete from private.playlist_invites i where i.playlist_id = revoke_playlist_invite.playlist_id;
end
$$;

-- Returns the playlist that an invite opens, { title, cover_url, track_count, owner_id, owner_name, is_editor }, or null
-- if the token isn't valid. Anyone may call it.
create function public.read_playlist_invite(playlist_id uuid, token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'title', p.title, 'cover_url', p.cover_url, 'track_count', p.track_count, 'owner_id', p.user_id,
    'owner_name', owner.name, 'is_editor', private.edits_playlist(p.id)
  )
  from private.playlist_invites i
  join public.playlists p on p.id = i.playlist_id
  join public.users owner on owner.id = p.user_id and owner.is_active
  where i.playlist_id = read_playlist_invite.playlist_id and i.token = read_playlist_invite.token
    and i.expires_at > now()
$$;

-- Makes the current user a collaborator of a playlist: 'joined', also if they were or own it; 'invalid' if the token
-- isn't valid; 'full' beyond 50 collaborators. Signed-in users may call it. Errors: 'Not authenticated'.
create function public.join_playlist(playlist_id uuid, token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  list constant uuid := playlist_id;
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform from public.playlists p where p.id = list for update;
  if public.read_playlist_invite(list, token) is null then
    return 'invalid';
  elsif private.edits_playlist(list) then
    return 'joined';
  elsif (select count(*) from public.playlist_collaborators c where c.playlist_id = list) >= 50 then
    return 'full';
  end if;
  insert into public.playlist_collaborators (playlist_id, user_id) values (list, auth.uid());
  return 'joined';
end
$$;

-- Returns which of the playlists that the current user may edit have a track. Signed-in users may call it.
create function public.my_playlists_with_track(track_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.playlist_id from public.playlist_tracks t join public.playlists p on p.id = t.playlist_id
  where t.track_id = my_playlists_with_track.track_id
    and (p.user_id = auth.uid() or p.id in (select private.shared_playlists()))
$$;

revoke all on function
  private.authorize_playlist_owner(uuid),
  private.record_added_by(),
  private.touch_shared_playlist(),
  public.playlist_invite(uuid),
  public.invite_to_playlist(uuid),
  public.revoke_playlist_invite(uuid),
  public.read_playlist_invite(uuid, text),
  public.join_playlist(uuid, text),
  public.my_playlists_with_track(uuid)
from public, anon, authenticated;
grant execute on function public.read_playlist_invite(uuid, text) to anon;
grant execute on function
  public.playlist_invite(uuid),
  public.invite_to_playlist(uuid),
  public.revoke_playlist_invite(uuid),
  public.read_playlist_invite(uuid, text),
  public.join_playlist(uuid, text),
  public.my_playlists_with_track(uuid)
to authenticated;
