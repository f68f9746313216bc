-- Second factors. Supabase's auth service keeps them and puts the level of a session into its access token: aal1 after a
-- password, aal2 after a second factor. Here they decide what a session may do.

-- Returns the level of the caller's session: aal1, or aal2 after a second factor. Internal.
create function private.session_level() returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', 'aal1')
$$;

-- Returns the role with which an account acts; null for a suspended one. The caller's own session must be on the second
-- level if the account has a second factor: otherwise it acts like a suspended one. If the system setting
-- admins_need_second_factor is true, administrators act as artists until then.
create or replace function private.role_of(user_id uuid default auth.uid()) returns public.user_role
language sql stable security definer set search_path = '' as $$
  select case
    when u.id is distinct from auth.uid() or private.session_level() = 'aal2' then u.role
    when exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') then null
    when u.role in ('admin', 'super_admin') and exists (
      select from public.system_settings s where s.key = 'admins_need_second_factor' and s.value = 'true'
    ) then 'artist'
    else u.role
  end
  from public.users u where u.id = user_id and u.is_active
$$;

-- The codes with which somebody who lost the second factor signs in once. Only digests are stored: a code has 80 bits.
create table private.recovery_codes (
  user_id uuid not null references public.users (id) on delete cascade,
  digest text not null,
  primary key (user_id, digest)
);
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated;

-- Returns the digest of a recovery code, which may be written with other letter cases and without its hyphens. Internal.
create function private.digest_of_code(code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'UTF8')), 'hex')
$$;

-- Replaces the caller's recovery codes by ten new ones, and returns them: nobody can read them again. Errors: 'Not
-- authenticated', 'Insufficient privileges' unless the session is on the second level.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif private.session_level() <> 'aal2' or not private.is_active() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  select array_agg(regexp_replace(encode(extensions.gen_random_bytes(10), 'hex'), '(.{5})(?!$)', '\1-', 'g'))
  into codes from generate_series(1, 10);
  delete from private.recovery_codes c where c.user_id = auth.uid();
  insert into private.recovery_codes (user_id, digest)
  select auth.uid(), private.digest_of_code(code) from unnest(codes) as code;
  return codes;
end
$$;

-- Uses up a recovery code of the caller and returns whether it was right. A right one removes the account's second
-- factors and its other codes, and ends its other sessions; the next access token of this session may do everything
-- again. At most ten tries a day. Errors: 'Not authenticated', 'Too many codes. Please try again later.'
create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.take_quota('recovery ' || auth.uid(), 1, 10, 10) then
    perform private.refuse('Too many codes. Please try again later.', 'rate-limited', 'tooManyCodes');
  end if;
  delete from private.recovery_codes c
  where c.user_id = auth.uid() and c.digest = private.digest_of_code(left(use_recovery_code.code, 100));
  if not found then
    return false;
  end if;
  delete from private.recovery_codes c where c.user_id = auth.uid();
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  perform public.end_sessions();
  return true;
end
$$;

-- Returns the state of the caller's second factor: { is_required: true for an administrator who needs one first, codes:
-- the number of recovery codes left }. Errors: 'Not authenticated'.
create function public.my_second_factor() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  return jsonb_build_object(
    'is_required', private.role_of() = 'artist' and exists (
      select from public.users u where u.id = auth.uid() and u.role in ('admin', 'super_admin')
    ),
    'codes', (select count(*) from private.recovery_codes c where c.user_id = auth.uid())
  );
end
$$;

revoke all on function private.session_level(), private.digest_of_code(text), public.make_recovery_codes(),
  public.use_recovery_code(text), public.my_second_factor() from public, anon, authenticated;
grant execute on function public.make_recovery_codes(), public.use_recovery_code(text), public.my_second_factor()
  to authenticated;
