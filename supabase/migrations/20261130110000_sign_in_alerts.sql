-- Sign-in alerts: an email when an account is used on a device that it hasn't been used on lately.

-- The devices of an account: a hash of how the browser names itself, without versions, and of the network.
create table private.known_devices (
  user_id uuid not null references public.users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
alter table private.known_devices enable row level security;

-- Trigger: remembers the device of a session that begins, or that another browser goes on with, for six months. Writes an
-- email if the account has others, at most five a day. A failure here must not keep anybody from signing in.
create function private.note_device() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fingerprint constant text := encode(sha256(convert_to(
    regexp_replace(new.user_agent, '[0-9][0-9._]*', '', 'g') || ' '
      || coalesce(network(set_masklen(new.ip, case family(new.ip) when 4 then 16 else 32 end))::text, ''), 'UTF8')), 'hex');
  is_first boolean;
begin
  if tg_op = 'UPDATE' and new.user_agent is not distinct from old.user_agent then
    return null;
  end if;
  delete from private.known_devices d where d.user_id = new.user_id and d.seen_at < now() - interval '6 months';
  is_first := not exists (select from private.known_devices d where d.user_id = new.user_id);
  update private.known_devices d set seen_at = now() where d.user_id = new.user_id and d.device = fingerprint;
  if found then
    return null;
  end if;
  insert into private.known_devices (user_id, device)
  select u.id, fingerprint from public.users u where u.id = new.user_id on conflict do nothing;
  if found and not is_first then
    insert into private.mails (recipient, template, language, params)
    select u.email, 'sign-in', coalesce(u.settings #>> '{appearance,language}', 'en'),
      jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI'))
    from public.users u
    where u.id = new.user_id and u.email is not null and (
      select count(*) from private.mails m
      where m.recipient = u.email and m.template = 'sign-in' and m.created_at > now() - interval '1 day'
    ) < 5;
  end if;
  return null;
exception when others then
  raise warning 'The device of a session couldn''t be noted: %', sqlerrm;
  return null;
end
$$;

create trigger overtone_note_device after insert or update of user_agent on auth.sessions
for each row when (new.user_agent is not null) execute function private.note_device();

revoke all on private.known_devices from public, anon, authenticated;
revoke all on function private.note_device() from public, anon, authenticated;
