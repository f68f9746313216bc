-- An account's files go with it.

-- Hosted storage lets rows be deleted by SQL only where this is said; the bytes behind them are then its keeper's to
-- clear away (docs/deploy.md).
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
