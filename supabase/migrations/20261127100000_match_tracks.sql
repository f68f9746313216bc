-- Finding the tracks of a list that names them by title and artist, for importing playlists.

-- Returns the active artist's published track whose title is most like a text, null if none is. Internal.
create function private.nearest_track(artist uuid, wanted text) returns public.tracks
language sql stable set search_path = '' as $$
  select t.* from public.tracks t
  where t.artist_id = artist and t.is_published
    and extensions.similarity(lower(t.title), wanted) >= 0.5
  order by extensions.similarity(lower(t.title), wanted) desc, t.play_count desc, t.id limit 1
$$;

-- Returns a title without what stores add to it in brackets, or after a dash, in lowercase: '(Remastered 2011)',
-- '[Live]', ' - Radio Edit'. Internal.
create function private.plain_title(title text) returns text
language sql immutable set search_path = '' as $$
  select private.search_text(regexp_replace(regexp_replace(title, '\s*[\(\[].*[\)\]]', '', 'g'), '\s+-\s+.*$', ''))
$$;

-- Returns the published track that a title and an artist's name mean, null if there is none: the one with exactly these,
-- otherwise the most similar title of the artist, or of an artist whose name is almost the same. Internal.
create function private.match_track(title text, artist text) returns public.tracks
language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := private.search_text(title);
  plain constant text := private.plain_title(title);
  -- A list may name several artists in one field
  names constant text[] := array[private.search_text(artist),
    private.search_text(split_part(regexp_replace(artist, '\s*(,|;|&|/|\mfeat\M|\mft\M).*$', '', 'i'), E'\n', 1))];
  match public.tracks;
  candidate uuid;
begin
  if wanted = '' or names[1] = '' then
    return null;
  end if;
  select t.* into match from public.tracks t join public.users u on u.id = t.artist_id
  where t.is_published and u.is_active
    and t.search in (wanted || E'\n' || names[1], wanted || E'\n' || names[2],
      plain || E'\n' || names[1], plain || E'\n' || names[2])
  order by t.search <> wanted || E'\n' || names[1], t.play_count desc, t.id limit 1;
  if match.id is not null then
    return match;
  end if;
  for candidate in
    select a.artist_id from private.artist_names a join public.users u on u.id = a.artist_id
    where (a.name operator(extensions.%) names[1] or a.name operator(extensions.%) names[2])
      and greatest(extensions.similarity(a.name, names[1]), extensions.similarity(a.name, names[2])) >= 0.6
      and u.is_active
    order by greatest(extensions.similarity(a.name, names[1]), extensions.similarity(a.name, names[2])) desc, a.artist_id
    limit 5
  loop
    match := private.nearest_track(candidate, case when plain = '' then wanted else plain end);
    if match.id is not null then
      return match;
    end if;
  end loop;
  return null;
end
$$;

-- Returns the published tracks that pairs of title and artist's name mean, as an array in the order of the pairs, with
-- null where none matches; of more than 100 pairs only the first 100. Anyone may call it.
create function public.match_tracks(titles text[], artists text[]) returns jsonb
language sql stable security definer set search_path = '' set jit = off set enable_seqscan = off as $$
  select coalesce(jsonb_agg(
    case when (found.track).id is not null then private.track_in_list(found.track) end order by wanted.place), '[]')
  from unnest(titles[:100], artists[:100]) with ordinality as wanted (title, artist, place),
    lateral (select private.match_track(left(coalesce(wanted.title, ''), 300), left(coalesce(wanted.artist, ''), 300))
      as track offset 0) as found
$$;

revoke all on function private.nearest_track(uuid, text), private.plain_title(text), private.match_track(text, text),
  public.match_tracks(text[], text[]) from public, anon, authenticated;
grant execute on function public.match_tracks(text[], text[]) to anon, authenticated;
