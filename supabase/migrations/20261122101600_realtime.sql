-- Realtime: the tables whose changes clients receive, and the policies of the private channels `user:` and `admin:`.
-- The policies of the chat's and the parties' channels are in their own migrations.

-- Clients receive changes of the rows that they may read. The primary key of a deleted row is sent to everybody who may
-- read the table, so tables whose key reveals who did what (favorites, follows, playlist_tracks) must not be added
-- here.
alter publication supabase_realtime add table
  public.users, public.tracks, public.playlists, public.admin_activity_logs, public.chat_messages,
  public.party_messages;

-- Returns whether the current user may use a private channel: `user:` with their own id, which connects their devices,
-- or as an administrator any `admin:` channel. Used by the policies below.
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
