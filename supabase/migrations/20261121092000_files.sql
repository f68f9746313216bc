-- Files: three public buckets. Everybody reads by address; one writes under one's own folder.

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

-- Whether a file's name lies in the folder of the person who asks.
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

-- Audio is never replaced: an address that was once played keeps its sound, and caches may keep it for ever.
create policy "Active people replace their own pictures" on storage.objects
for update to authenticated
using (bucket_id <> 'audio-files' and private.owns_file(bucket_id, name) and (select private.is_active()))
with check (bucket_id <> 'audio-files' and private.owns_file(bucket_id, name) and (select private.is_active()));

create policy "Active people delete their own files, administrators all" on storage.objects
for delete to authenticated
using ((private.owns_file(bucket_id, name) and (select private.is_active())) or (select private.is_admin()));
