-- Whoever changes what stands in another's profile leaves a line in the record of administrators, by whatever door the
-- change comes. Role and activity are no part of it: their functions write lines of their own.

-- Which columns changed, and what the account is called now where that is what changed; the line is under the name that
-- it had. What a bio or a setting said is nobody's business in a record that is never deleted.
create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit('edit_profile', 'user', new.id::text, jsonb_strip_nulls(jsonb_build_object(
    'name', old.name,
    'new_name', case when new.name <> old.name then new.name end,
    'fields', array(
      select field.key from jsonb_each(to_jsonb(new)) as field
      where field.key in ('name', 'avatar_url', 'bio', 'website', 'social_links', 'settings')
        and field.value <> to_jsonb(old) -> field.key
      order by 1
    )
  )));
  return null;
end
$$;
create trigger users_audit_profile after update of name, avatar_url, bio, website, social_links, settings
on public.users
for each row when (
  auth.uid() <> new.id
  and (old.name, old.avatar_url, old.bio, old.website, old.social_links, old.settings)
    is distinct from (new.name, new.avatar_url, new.bio, new.website, new.social_links, new.settings)
) execute function private.audit_profile();
