-- Parties as rooms: a link of their own, another host, requests with votes, and the channel `plucks:` with the id, on
-- which everybody signed in answers the music with tones.

alter table public.parties add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60);
update public.parties set slug = 'party-' || left(replace(id::text, '-', ''), 12);
alter table public.parties alter column slug set not null;
create unique index parties_slug_idx on public.parties (slug);

-- Trigger: makes the name of a party's page from its title and the start of its id, longer if that is taken.
create function private.name_party() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  start constant text := trim(both '-' from left(regexp_replace(lower(new.title), '[^a-z0-9]+', '-', 'g'), 40));
  digits constant text := replace(new.id::text, '-', '');
begin
  for size in 4..12 loop
    new.slug := concat_ws('-', coalesce(nullif(start, ''), 'party'), left(digits, size));
    exit when not exists (select from public.parties p where p.slug = new.slug);
  end loop;
  return new;
end
$$;
create trigger parties_name before insert on public.parties for each row execute function private.name_party();

-- Hands a party over to another active user, who hosts no other. The host may call it. Errors: 'Party not found', 'User
-- not found', 'This person already hosts a party'.
create function public.hand_over_party(party_id uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  heir public.users;
begin
  if not private.hosts_party(party_id) then
    perform private.refuse('Party not found', 'not-found', 'partyNotFound');
  end if;
  select * into heir from public.users u where u.id = person and u.is_active;
  if heir.id is null then
    perform private.refuse('User not found', 'not-found');
  end if;
  perform pg_advisory_xact_lock(hashtext('overtone: party of ' || person));
  if exists (select from public.parties p where p.host_id = person and p.ended_at is null and p.id <> party_id) then
    perform private.refuse('This person already hosts a party', 'conflict', 'hostsAlready');
  end if;
  update public.parties p set host_id = heir.id, host_name = coalesce(nullif(heir.name, ''), 'Listener'), seen_at = now()
  where p.id = party_id;
end
$$;

create table public.party_requests (
  id uuid primary key default gen_random_uuid(),
  party_id uuid not null references public.parties (id) on delete cascade,
  track_id uuid not null references public.tracks (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  unique (party_id, track_id)
);
create index party_requests_user_idx on public.party_requests (user_id, party_id) where is_open;
create index party_requests_track_idx on public.party_requests (track_id);
create table private.party_votes (
  request_id uuid not null references public.party_requests (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (request_id, user_id)
);
create index party_votes_user_idx on private.party_votes (user_id);
alter table public.party_requests enable row level security;
alter table private.party_votes enable row level security;
revoke all on public.party_requests from anon, authenticated;

-- Returns the open requests of a live party with their votes, most votes first, at most 50. Anyone may call it.
create function public.read_party_requests(party_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'track', private.track_in_list(listed.track),
    'name', listed.name, 'votes', listed.votes, 'is_mine', listed.is_mine) order by listed.votes desc, listed.at), '[]')
  from (
    select r.id, t as track, u.name, r.created_at as at,
      (select count(*) from private.party_votes v where v.request_id = r.id) as votes,
      exists (select from private.party_votes v where v.request_id = r.id and v.user_id = auth.uid()) as is_mine
    from public.party_requests r
    join public.tracks t on t.id = r.track_id and t.is_published
    join public.users u on u.id = r.user_id and u.is_active
    where r.party_id = read_party_requests.party_id and r.is_open and private.is_party(r.party_id)
    order by votes desc, r.created_at limit 50
  ) as listed
$$;

-- Requests a published track in a live party, which counts as a vote; votes for it if it was requested already, and opens
-- it again if the host settled it. At most 5 open requests of one user in a party. Active people may call it. Errors: 'Not
-- authenticated', 'Party not found', 'Track not found', 'You already have 5 requests in this party'.
create function public.request_in_party(party_id uuid, track_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  request uuid;
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.is_party(request_in_party.party_id) then
    perform private.refuse('Party not found', 'not-found', 'partyNotFound');
  elsif not exists (select from public.tracks t where t.id = request_in_party.track_id and t.is_published) then
    perform private.refuse('Track not found', 'not-found');
  end if;
  perform pg_advisory_xact_lock(hashtext('overtone: party requests'), hashtext(me::text));
  if (
    select count(*) from public.party_requests r
    where r.party_id = request_in_party.party_id and r.user_id = me and r.is_open
      and r.track_id <> request_in_party.track_id
  ) >= 5 then
    perform private.refuse('You already have 5 requests in this party', 'rate-limited', 'tooManySongRequests');
  end if;
  insert into public.party_requests as r (party_id, track_id, user_id)
  values (request_in_party.party_id, request_in_party.track_id, me)
  on conflict on constraint party_requests_party_id_track_id_key do update set is_open = true
  returning r.id into request;
  insert into private.party_votes values (request, me) on conflict do nothing;
end
$$;

-- Votes for an open request, or takes the vote back. Active people may call it. Errors: 'Not authenticated', 'Request not
-- found'.
create function public.vote_in_party(request_id uuid, is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not exists (
    select from public.party_requests r
    where r.id = vote_in_party.request_id and r.is_open and private.is_party(r.party_id)
  ) then
    perform private.refuse('Request not found', 'not-found', 'songRequestNotFound');
  elsif is_on then
    insert into private.party_votes values (vote_in_party.request_id, auth.uid()) on conflict do nothing;
  else
    delete from private.party_votes v where v.request_id = vote_in_party.request_id and v.user_id = auth.uid();
  end if;
end
$$;

-- Takes a request off the list, played or not, with its votes. The host may call it. Errors: 'Request not found'.
create function public.settle_party_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.party_requests r set is_open = false
  where r.id = settle_party_request.request_id and private.hosts_party(r.party_id);
  if not found then
    perform private.refuse('Request not found', 'not-found', 'songRequestNotFound');
  end if;
  delete from private.party_votes v where v.request_id = settle_party_request.request_id;
end
$$;

-- Returns the id of the party whose plucks a channel topic carries; null for any other topic.
create function private.plucked_party(topic text) returns uuid
language sql immutable set search_path = '' as $$
  select case
    when topic ~ '^plucks:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(topic, 8)::uuid
  end
$$;

create policy "Everybody hears the plucks of parties that go on" on realtime.messages
for select to anon, authenticated
using ((select private.is_party(private.plucked_party((select realtime.topic())))));

create policy "Active people pluck in parties that go on" on realtime.messages
for insert to authenticated
with check (
  extension = 'broadcast' and (select private.is_active())
  and (select private.is_party(private.plucked_party((select realtime.topic()))))
);

revoke all on function private.name_party() from public, anon, authenticated;
revoke all on function public.hand_over_party(uuid, uuid), public.read_party_requests(uuid),
  public.request_in_party(uuid, uuid), public.vote_in_party(uuid, boolean), public.settle_party_request(uuid)
  from public, anon, authenticated;
grant execute on function public.read_party_requests(uuid) to anon;
grant execute on function public.hand_over_party(uuid, uuid), public.read_party_requests(uuid),
  public.request_in_party(uuid, uuid), public.vote_in_party(uuid, boolean), public.settle_party_request(uuid)
  to authenticated;
