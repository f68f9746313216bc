-- Followed playlists: somebody else's public playlists that a user keeps in their library.

create table public.playlist_follows (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, playlist_id)
);
create index playlist_follows_playlist_idx on public.playlist_follows (playlist_id);

alter table public.playlist_follows enable row level security;
create policy "People read which playlists they follow" on public.playlist_follows
for select to authenticated
using (user_id = (select auth.uid()));
create policy "Active people follow other people's public playlists" on public.playlist_follows
for insert to authenticated
with check (
  user_id = (select auth.uid()) and (select private.is_active())
  and exists (select from public.playlists p where p.id = playlist_id and p.is_public and p.user_id <> auth.uid())
);
create policy "Active people unfollow playlists" on public.playlist_follows
for delete to authenticated
using (user_id = (select auth.uid()) and (select private.is_active()));
revoke all on public.playlist_follows from anon, authenticated;
grant select, insert (playlist_id), delete on public.playlist_follows to authenticated;
