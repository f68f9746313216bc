-- Administration: the contact form and team photos, and the functions with which administrators manage accounts, failed
-- sign-ins and settings and monitor the database.

-- Messages of the contact form. The sender creates the id, so that a retry doesn't store a message twice.
create table public.contact_messages (
  id uuid primary key,
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'),
  subject text not null check (btrim(subject) <> '' and char_length(subject) <= 200),
  message text not null check (btrim(message) <> '' and char_length(message) <= 5000),
  category text not null
    check (category in ('general', 'support', 'billing', 'artist', 'partnership', 'press')),
  user_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index contact_messages_newest_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_sender_idx on public.contact_messages (lower(email), created_at desc);
create index contact_messages_user_idx on public.contact_messages (user_id);

-- Photos that replace the default icons of the teams on the About page.
create table public.team_photos (
  team text primary key check (team ~ '^[a-z]{1,40}$'),
  image_url text not null check (char_length(image_url) <= 1000 and image_url ~ '^https?://'),
  updated_at timestamptz not null default now()
);

alter table public.contact_messages enable row level security;
alter table public.team_photos enable row level security;

create policy "Administrators read the messages" on public.contact_messages
for select to authenticated using ((select private.is_admin()));

create policy "Everybody sees the pictures of the teams" on public.team_photos
for select to anon, authenticated using (true);

create policy "Administrators add pictures of the teams" on public.team_photos
for insert to authenticated with check ((select private.is_admin()));

create policy "Administrators replace pictures of the teams" on public.team_photos
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators remove pictures of the teams" on public.team_photos
for delete to authenticated using ((select private.is_admin()));

create trigger team_photos_touch before update on public.team_photos
for each row execute function private.touch_updated_at();

-- Stores a message for the team. At most 5 an hour from an email address, 20 a day from a network address and 2,000 a
-- day in total. Idempotent: a message whose id is already stored is ignored. Anyone may call it. Errors: 'Too many
-- messages. Please try again later.'.
create function public.send_contact_message(
  message_id uuid, name text, email text, subject text, message text, category text
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  address constant text := lower(btrim(email));
begin
  -- Parallel messages from one email address wait for each other, so that they can't exceed the limit.
  perform pg_advisory_xact_lock(hashtext('overtone: contact'), hashtext(address));
  if exists (select from public.contact_messages m where m.id = message_id) then
    return true;
  end if;
  if (
    select count(*) from public.contact_messages m
    where lower(m.email) = address and m.created_at > now() - interval '1 hour'
  ) >= 5 or not private.take_quota('contact', 1, 20, 2000) then
    perform private.refuse('Too many messages. Please try again later.', 'rate-limited');
  end if;
  insert into public.contact_messages (id, name, email, subject, message, category, user_id)
  values (message_id, btrim(name), btrim(email), btrim(subject), btrim(message), category,
    (select u.id from public.users u where u.id = auth.uid() and u.is_active))
  on conflict on constraint contact_messages_pkey do nothing;
  return true;
end
$$;

-- Returns a page of accounts, newest first, filtered by part of name or email address: { users, total, next }. `next`
-- is the cursor of the following page; total counts all accounts and is null with a text. page_size: clamped to 1 to
-- 100. Administrators may call it. Errors: 'Not authenticated', 'Insufficient privileges', 'Invalid search'.
create function public.admin_users(q text default '', "cursor" text default null, page_size integer default 20)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted constant text := private.search_text(q);
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  after_date timestamptz := 'infinity';
  after_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  page jsonb;
begin
  perform private.authorize_admin();
  if "cursor" is not null then
    begin
      after_date := ("cursor"::jsonb ->> 0)::timestamptz;
      after_id := ("cursor"::jsonb ->> 1)::uuid;
    exception when data_exception then
      perform private.refuse('Invalid search', 'invalid');
    end;
  end if;
  if wanted = '' then
    select jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc) into page from (
      select u.* from public.users u where (u.created_at, u.id) < (after_date, after_id)
      order by u.created_at desc, u.id desc limit size + 1
    ) as hit;
  else
    select jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc) into page from (
      select u.* from public.users u
      where lower(u.name || E'\n' || u.email) like private.containing(wanted)
        and (u.created_at, u.id) < (after_date, after_id)
      order by u.created_at desc, u.id desc limit size + 1
    ) as hit;
  end if;
  return jsonb_build_object(
    'users', case when jsonb_array_length(page) > size then page - size else coalesce(page, '[]') end,
    'total', case when wanted = '' then private.counted('users') end,
    'next', case when jsonb_array_length(page) > size then
      jsonb_build_array(page -> (size - 1) -> 'created_at', page -> (size - 1) -> 'id')::text end
  );
end
$$;

-- Returns metrics of the database (size, connections, cache hits, stored bytes by bucket) and the errors that browsers
-- reported. Administrators may call it.
create function public.system_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_admin();
  return jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'mostConnections', current_setting('max_connections')::integer,
    'cacheHits', (select round(blks_hit::numeric / nullif(blks_hit + blks_read, 0), 4) from pg_stat_database
      where datname = current_database()),
    'buckets', (select coalesce(jsonb_object_agg(bucket, size), '{}') from (
      select b.id as bucket, private.counted('stored_bytes/' || b.id) as size from storage.buckets b
    ) as stored),
    'errorsLastHour', (select count(*) from public.system_logs where created_at > now() - interval '1 hour'),
    'visitsLastHour', (select count(distinct session_id) from public.system_logs
      where created_at > now() - interval '1 hour'),
    'errorsLastDay', (select count(*) from public.system_logs where created_at > now() - interval '1 day'),
    'startedAt', pg_postmaster_start_time()
  );
end
$$;

-- Returns at most 100 addresses whose sign-ins failed in the last half hour, the latest first. The auth guard of the
-- embedded backend records them; a project without it returns none. Super admins may call it.
create function public.failed_sign_ins()
returns table (email text, name text, failures integer, last_at timestamptz, is_locked boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_super_admin();
  if to_regclass('backend.failed_sign_ins') is null then
    return;
  end if;
  return query execute $query$
    select f.email, (select u.name from public.users u where lower(u.email) = f.email limit 1), f.failures, f.last_at,
      f.failures >= 5
    from backend.failed_sign_ins f
    where f.last_at > now() - interval '30 minutes'
    order by f.last_at desc, f.email limit 100
  $query$;
end
$$;

-- Unlocks an address before its half hour is over; returns false when it has no failures. Super admins may call it.
create function public.unlock_sign_in(email text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given text;
  removed integer := 0;
begin
  perform private.authorize_super_admin();
  given := private.checked_reason(reason);
  if to_regclass('backend.failed_sign_ins') is not null then
    execute 'delete from backend.failed_sign_ins where email = lower(btrim($1))' using unlock_sign_in.email;
    get diagnostics removed = row_count;
  end if;
  if removed > 0 then
    perform private.write_audit('unlock_sign_in', 'address', left(lower(btrim(unlock_sign_in.email)), 200),
      jsonb_build_object('name', left(lower(btrim(unlock_sign_in.email)), 200), 'reason', given));
  end if;
  return removed > 0;
end
$$;

-- Logs that a super admin created an account through the auth service, assigns its role, and returns its id. Accepts
-- only accounts from the last ten minutes that never signed in and have no such log entry, which excludes accounts that
-- users created themselves. Super admins may call it. Errors: 'User not found', 'A reason is required'.
create function public.record_added_user(email text, role public.user_role, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  given text;
  account public.users;
begin
  perform private.authorize_super_admin();
  given := private.checked_reason(record_added_user.reason);
  select u.* into account from public.users u
  where lower(u.email) = lower(btrim(record_added_user.email)) and u.role = 'user' and u.login_count = 0
    and u.created_at > now() - interval '10 minutes'
    and not exists (
      select from public.admin_activity_logs l
      where l.created_at > now() - interval '10 minutes' and l.action = 'add_user' and l.target_id = u.id::text
    );
  if not found then
    perform private.refuse('User not found', 'not-found');
  end if;
  perform private.write_audit('add_user', 'user', account.id::text,
    jsonb_build_object('name', account.name, 'new_role', record_added_user.role, 'reason', given));
  if record_added_user.role <> 'user' then
    perform public.change_user_role(account.id, record_added_user.role, given);
  end if;
  return account.id;
end
$$;

-- Saves a setting. The value comes as JSON text, so that a plain string is stored the same by every client. Runs with
-- the caller's rights: the policies of the table decide. Signed-in users may call it.
create function public.save_system_setting(setting text, json_text text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.system_settings (key, value) values (setting, json_text::jsonb)
  on conflict (key) do update set value = excluded.value;
end
$$;

revoke all on public.contact_messages, public.team_photos from anon, authenticated;
grant select on public.contact_messages to authenticated;
grant select on public.team_photos to anon, authenticated;
grant insert (team, image_url), update (image_url), delete on public.team_photos to authenticated;

revoke all on function public.send_contact_message(uuid, text, text, text, text, text),
  public.admin_users(text, text, integer), public.system_health(), public.failed_sign_ins(),
  public.unlock_sign_in(text, text), public.record_added_user(text, public.user_role, text),
  public.save_system_setting(text, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text)
  to anon, authenticated;
grant execute on function public.admin_users(text, text, integer), public.system_health(), public.failed_sign_ins(),
  public.unlock_sign_in(text, text), public.record_added_user(text, public.user_role, text),
  public.save_system_setting(text, text) to authenticated;
