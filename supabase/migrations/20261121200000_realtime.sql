-- Realtime: what is told live, and who may hear and say what in a private channel.

-- Each listener hears only of the rows they may read: the policies of the tables hold here too. Of a deleted row
-- everybody who may read the table hears the primary key. Tables whose key tells who did what (favorites, follows,
-- playlist_tracks) are therefore not among these.
alter publication supabase_realtime add table
  public.users, public.tracks, public.playlists, public.admin_activity_logs;

-- Channels without `private` are open to all. A private one is either a person's own, `user:` with the id, in which
-- only that person's devices speak to each other; or one of the administrators, `admin:` with any name.
create function private.may_use_channel(topic text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    case
      when starts_with(topic, 'user:') then topic = 'user:' || auth.uid() and private.is_active()
      when starts_with(topic, 'admin:') then private.is_admin()
    end,
    false
  )
$$;

create policy "People hear their own channel, administrators theirs" on realtime.messages
for select to authenticated
using ((select private.may_use_channel((select realtime.topic()))));

create policy "People speak in their own channel, administrators in theirs" on realtime.messages
for insert to authenticated
with check ((select private.may_use_channel((select realtime.topic()))));
