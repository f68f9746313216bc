-- Audit: the role history, the log of administrator actions, and the only functions that change roles, suspend accounts
-- or delete them. Each of those checks the rank, requires a reason and writes the log in the same transaction.

-- Neither table references accounts: entries outlive them and store the names at that time.
create table public.user_role_history (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  user_name text not null,
  old_role public.user_role not null,
  new_role public.user_role not null,
  changed_by uuid not null,
  changed_by_name text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now()
);
create index user_role_history_user_idx on public.user_role_history (user_id, created_at desc, id desc);
create index user_role_history_newest_idx on public.user_role_history (created_at desc, id desc);

create table public.admin_activity_logs (
  id bigint generated always as identity primary key,
  admin_id uuid not null,
  admin_name text not null,
  action text not null check (action ~ '^[a-z_]{1,50}$'),
  target_type text not null check (char_length(target_type) between 1 and 50),
  target_id text check (char_length(target_id) <= 200),
  details jsonb not null default '{}' check (octet_length(details::text) <= 8192),
  created_at timestamptz not null default now()
);
create index admin_activity_logs_newest_idx on public.admin_activity_logs (created_at desc, id desc);
create index admin_activity_logs_admin_idx on public.admin_activity_logs (admin_id, created_at desc);
-- The log is filtered by action, newest first.
create index admin_activity_logs_action_idx on public.admin_activity_logs (action, id desc);

-- Adds an entry by the current user to the audit log, with the user agent if the API passes on the request headers.
-- Internal.
create function private.write_audit(action text, target_type text, target_id text, extra jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  insert into public.admin_activity_logs (admin_id, admin_name, action, target_type, target_id, details)
  select u.id, u.name, write_audit.action, write_audit.target_type, write_audit.target_id,
    jsonb_strip_nulls(jsonb_build_object(
      'timestamp', now(), 'user_agent', left(headers ->> 'user-agent', 400), 'platform', 'web'
    )) || extra
  from public.users u where u.id = auth.uid();
end
$$;

-- Locks and returns the target account. Raises `refusal` unless the current user outranks it; super admins may act on
-- each other. Takes a lock that serializes all rank changes, so that two super admins can't remove each other at the
-- same moment. Internal.
create function private.authorize_act_on(target uuid, refusal text) returns public.users
language plpgsql security definer set search_path = '' as $$
declare
  own_role public.user_role;
  own_rank integer;
  account public.users;
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform pg_advisory_xact_lock(hashtext('overtone: ranks'));
  own_role := private.role_of();
  own_rank := coalesce(private.rank_of(own_role), 0);
  if own_rank < 2 then
    perform private.refuse(refusal, 'forbidden');
  end if;
  select * into account from public.users where id = target for update;
  if not found then
    perform private.refuse('User not found', 'not-found');
  end if;
  if account.id = auth.uid() or (own_role <> 'super_admin' and own_rank <= private.rank_of(account.role)) then
    perform private.refuse(refusal, 'forbidden');
  end if;
  return account;
end
$$;

-- Raises an error when no active super admin would be left. Needs the lock of authorize_act_on. Internal.
create function private.keep_a_super_admin(leaving uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.users where id = leaving and role = 'super_admin' and is_active)
    and not exists (select from public.users where id <> leaving and role = 'super_admin' and is_active) then
    perform private.refuse('The last super admin cannot be removed', 'forbidden');
  end if;
end
$$;

-- Returns a trimmed reason or its fallback. Errors: 'A reason is required', 'The reason is too long'. Internal.
create function private.checked_reason(reason text, fallback text default null) returns text
language plpgsql immutable set search_path = '' as $$
declare
  given constant text := coalesce(nullif(btrim(reason), ''), fallback);
begin
  if given is null then
    raise exception 'A reason is required' using hint = 'invalid';
  elsif char_length(given) > 500 then
    raise exception 'The reason is too long' using hint = 'invalid';
  end if;
  return given;
end
$$;

-- Suspends or reactivates an account and logs it. Internal.
create function private.set_activity(target uuid, active boolean, given text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.users :=
    private.authorize_act_on(target, 'Insufficient privileges to change this account');
begin
  if account.is_active = active then
    return;
  end if;
  if not active then
    perform private.keep_a_super_admin(account.id);
  end if;
  update public.users set is_active = active where id = account.id;
  perform private.write_audit(case when active then 'activate_user' else 'suspend_user' end, 'user',
    account.id::text, jsonb_build_object('name', account.name, 'reason', given));
end
$$;

alter table public.user_role_history enable row level security;
alter table public.admin_activity_logs enable row level security;

create policy "Administrators read the history of roles" on public.user_role_history
for select to authenticated using ((select private.is_admin()));

create policy "Administrators read the audit" on public.admin_activity_logs
for select to authenticated using ((select private.is_admin()));

-- Trigger: makes the audit tables append-only.
create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit is written once' using errcode = '42501';
end
$$;

create trigger user_role_history_is_final before update or delete or truncate on public.user_role_history
for each statement execute function private.refuse_change();
create trigger admin_activity_logs_is_final before update or delete or truncate on public.admin_activity_logs
for each statement execute function private.refuse_change();

-- Trigger: logs changes of system settings.
create function private.audit_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(lower(tg_op) || '_setting', 'system_setting', coalesce(new.key, old.key));
  return null;
end
$$;

create trigger system_settings_audit after insert or update or delete on public.system_settings
for each row execute function private.audit_setting();

-- Trigger: logs edits of another user's profile, however they are made. Stores the names of the changed columns and a
-- new name, but neither bio nor settings, because entries are never deleted. Changes of role and activity are logged
-- separately.
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

-- Changes an account's role; only a super admin can appoint another. Administrators may call it. Errors: 'Not
-- authenticated', 'Insufficient privileges to assign this role', 'User not found', 'A role is required', 'A reason is
-- required', 'The last super admin cannot be removed'.
create function public.change_user_role(user_id uuid, new_role public.user_role, reason text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text := 'Insufficient privileges to assign this role';
  account constant public.users := private.authorize_act_on(user_id, refusal);
  given constant text := private.checked_reason(reason);
  own_role constant public.user_role := private.role_of();
begin
  if new_role is null then
    perform private.refuse('A role is required', 'invalid');
  end if;
  if own_role <> 'super_admin' and private.rank_of(new_role) >= private.rank_of(own_role) then
    perform private.refuse(refusal, 'forbidden');
  end if;
  if new_role = account.role then
    return;
  end if;
  perform private.keep_a_super_admin(account.id);
  update public.users set role = new_role where id = account.id;
  insert into public.user_role_history (user_id, user_name, old_role, new_role, changed_by, changed_by_name, reason)
  select account.id, account.name, account.role, change_user_role.new_role, u.id, u.name, given
  from public.users u where u.id = auth.uid();
  perform private.write_audit('change_role', 'user', account.id::text, jsonb_build_object(
    'name', account.name, 'old_role', account.role, 'new_role', new_role, 'reason', given));
end
$$;

-- Suspends an account. Administrators may call it. Errors: 'Not authenticated', 'Insufficient privileges to change
-- this account', 'User not found', 'The last super admin cannot be removed'.
create function public.suspend_user(user_id uuid, reason text default 'Suspended by super admin') returns void
language sql security definer set search_path = '' as $$
  select private.set_activity(user_id, false, private.checked_reason(reason, 'Suspended by super admin'))
$$;

-- Reactivates an account. Administrators may call it. Errors: as suspend_user.
create function public.activate_user(user_id uuid, reason text default 'Activated by super admin') returns void
language sql security definer set search_path = '' as $$
  select private.set_activity(user_id, true, private.checked_reason(reason, 'Activated by super admin'))
$$;

-- Deletes an account with its tracks, playlists and sign-in; its history and audit entries stay. Administrators may
-- call it. Errors: as suspend_user.
create function public.delete_user(user_id uuid, reason text default 'Deleted by super admin') returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.users :=
    private.authorize_act_on(user_id, 'Insufficient privileges to change this account');
  given constant text := private.checked_reason(reason, 'Deleted by super admin');
begin
  perform private.keep_a_super_admin(account.id);
  perform private.write_audit('delete_user', 'user', account.id::text,
    jsonb_build_object('name', account.name, 'role', account.role, 'reason', given));
  delete from public.users where id = account.id;
end
$$;

-- Deletes the current user's account, unless it is suspended or the last super admin. Signed-in users may call it.
-- Errors: 'Not authenticated', 'The last super admin cannot be removed'.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('overtone: ranks'));
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform private.keep_a_super_admin(auth.uid());
  if private.is_admin() then
    perform private.write_audit('delete_own_account', 'user', auth.uid()::text);
  end if;
  delete from public.users where id = auth.uid();
end
$$;

-- Logs a login, registration or logout of an administrator and returns true; returns false for everybody else.
-- Signed-in users may call it. Errors: 'Unknown event'.
create function public.log_admin_event(action text, details jsonb default '{}') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if action is null or action not in ('login', 'registration', 'logout') then
    perform private.refuse('Unknown event', 'invalid');
  end if;
  if not private.is_admin() then
    return false;
  end if;
  perform private.write_audit(action, 'user', auth.uid()::text, jsonb_strip_nulls(jsonb_build_object(
    'user_agent', left(details ->> 'user_agent', 400), 'platform', left(details ->> 'platform', 100))));
  return true;
end
$$;

revoke all on public.user_role_history, public.admin_activity_logs from anon, authenticated, service_role;
grant select on public.user_role_history, public.admin_activity_logs to authenticated, service_role;

revoke all on function public.change_user_role(uuid, public.user_role, text), public.suspend_user(uuid, text),
  public.activate_user(uuid, text), public.delete_user(uuid, text), public.delete_my_account(),
  public.log_admin_event(text, jsonb) from public, anon, authenticated;
grant execute on function public.change_user_role(uuid, public.user_role, text), public.suspend_user(uuid, text),
  public.activate_user(uuid, text), public.delete_user(uuid, text), public.delete_my_account(),
  public.log_admin_event(text, jsonb) to authenticated;
revoke all on function private.write_audit(text, text, text, jsonb),
  private.authorize_act_on(uuid, text), private.set_activity(uuid, boolean, text),
  private.keep_a_super_admin(uuid), private.checked_reason(text, text) from public, anon, authenticated;
