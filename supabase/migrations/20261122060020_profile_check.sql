-- The check of words reads profiles too: what everybody sees of an active account, whenever it says something new.

create function private.text_of(account public.users) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', account.name, case when private.is_public(account.settings) then nullif(account.bio, '') end)
$$;

create function private.check_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content constant text := private.text_of(new);
  words constant public.report_reason[] := private.flagged_words(content);
begin
  if words <> '{}' and (tg_op = 'INSERT' or private.text_of(old) <> content) then
    perform private.flag('user', new.id::text, new.id, new.name, content, words);
  end if;
  return null;
end
$$;
create trigger users_check_inserted after insert on public.users
for each row when (new.is_active and new.name || ' ' || new.bio ~* 'spam|scam|fake|illegal')
execute function private.check_profile();
create trigger users_check_updated after update of name, bio, settings on public.users
for each row when (new.is_active and new.name || ' ' || new.bio ~* 'spam|scam|fake|illegal')
execute function private.check_profile();
