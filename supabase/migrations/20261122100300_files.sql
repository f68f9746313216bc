-- Files: three public storage buckets. Anyone can read a file by its address; users write only to their own folder.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('audio-files', 'audio-files', true, 104857600, array['audio/*']),
  ('cover-images', 'cover-images', true, 10485760,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml']),
  ('profile-images', 'profile-images', true, 5242880,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Returns whether a file name is in the current user's folder of a bucket. Used by the policies below.
create function private.owns_file(bucket text, file_name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    case bucket
      when 'audio-files' then starts_with(file_name, 'tracks/' || auth.uid() || '/')
      when 'cover-images' then starts_with(file_name, 'covers/' || auth.uid() || '/')
        or starts_with(file_name, 'playlist-covers/' || auth.uid() || '/')
      when 'profile-images' then starts_with(file_name, 'avatars/' || auth.uid())
    end,
    false
  )
$$;

create policy "People list their own files, administrators all" on storage.objects
for select to authenticated
using (private.owns_file(bucket_id, name) or (select private.is_admin()));

create policy "Active people add files under their own folder" on storage.objects
for insert to authenticated
with check (private.owns_file(bucket_id, name) and (select private.is_active()));

-- Audio is never replaced: a published address keeps its sound, and caches may keep it forever.
create policy "Active people replace their own pictures" on storage.objects
for update to authenticated
using (bucket_id <> 'audio-files' and private.owns_file(bucket_id, name) and (select private.is_active()))
with check (bucket_id <> 'audio-files' and private.owns_file(bucket_id, name) and (select private.is_active()));

create policy "Active people delete their own files, administrators all" on storage.objects
for delete to authenticated
using ((private.owns_file(bucket_id, name) and (select private.is_active())) or (select private.is_admin()));

-- Trigger: deletes the file rows of a deleted account. Hosted storage allows a delete by SQL only with this setting;
-- an administrator of the storage has to delete the objects behind the rows (docs/deploy.md).
create function private.delete_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where (o.bucket_id = 'audio-files' and o.name like 'tracks/' || old.id || '/%')
    or (o.bucket_id = 'cover-images' and o.name like 'covers/' || old.id || '/%')
    or (o.bucket_id = 'cover-images' and o.name like 'playlist-covers/' || old.id || '/%')
    or (o.bucket_id = 'profile-images' and o.name like 'avatars/' || old.id || '%');
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;

create trigger users_delete_files after delete on public.users
for each row execute function private.delete_files();
