-- Refusals name a key beside their English text, so that the UI can explain them in the user's language. The keys are
-- those of FailureKey in libs/domain; a test compares them with the texts of all migrations.

-- Returns the key of a refusal's text, null for a text that has none. A number in the text follows the key as `most`:
-- 'playlistFull most=1000'.
create function private.refusal_key(message text) returns text
language sql immutable set search_path = '' as $$
  select case regexp_replace(message, '[0-9]+', '#')
    when 'A decision is required' then 'decisionRequired'
    when 'A playlist can hold at most # tracks' then 'playlistFull'
    when 'A reason is required' then 'reasonRequired'
    when 'A role is required' then 'roleRequired'
    when 'An event begins within the coming year' then 'eventTooFar'
    when 'Another moderator decides this appeal' then 'otherModeratorDecides'
    when 'Case not found' then 'caseNotFound'
    when 'Channel not found' then 'channelNotFound'
    when 'Content not found' then 'contentNotFound'
    when 'Hidden by moderation' then 'hiddenByModeration'
    when 'Insufficient privileges' then 'insufficientPrivileges'
    when 'Insufficient privileges to assign this role' then 'cannotAssignRole'
    when 'Insufficient privileges to change this account' then 'cannotChangeAccount'
    when 'Invalid beacons' then 'beaconsInvalid'
    when 'Invalid download' then 'downloadInvalid'
    when 'Invalid length' then 'muteLengthInvalid'
    when 'Invalid log entries' then 'logEntriesInvalid'
    when 'Invalid play' then 'playInvalid'
    when 'Invalid search' then 'searchInvalid'
    when 'Message is required' then 'messageRequired'
    when 'Message must be at most # characters' then 'messageTooLong'
    when 'Message not found' then 'messageNotFound'
    when 'Not authenticated' then 'notAuthenticated'
    when 'Playlist not found' then 'playlistNotFound'
    when 'Please describe the problem' then 'reportDetailsRequired'
    when 'Please say why' then 'appealRequired'
    when 'The appeal is too long' then 'appealTooLong'
    when 'The description is too long' then 'reportDetailsTooLong'
    when 'The last super admin cannot be removed' then 'lastSuperAdmin'
    when 'The reason is too long' then 'reasonTooLong'
    when 'The track is already in this playlist' then 'alreadyInPlaylist'
    when 'This case is decided already' then 'caseDecided'
    when 'Too many events. Please try again later.' then 'tooManyEvents'
    when 'Too many log entries' then 'tooManyLogEntries'
    when 'Too many messages. Please try again later.' then 'tooManyMessages'
    when 'Too many parties. Please try again later.' then 'tooManyParties'
    when 'Too many posts. Please try again later.' then 'tooManyPosts'
    when 'Too many replies. Please try again later.' then 'tooManyReplies'
    when 'Too many reports. Please try again later.' then 'tooManyReports'
    when 'Too many subscriptions. Please try again later.' then 'tooManySubscriptions'
    when 'Track not found' then 'trackNotFound'
    when 'Unknown event' then 'eventUnknown'
    when 'Upload the file to Overtone first' then 'uploadFirst'
    when 'User not found' then 'userNotFound'
    when 'You are muted in the chat' then 'mutedInChat'
    when 'You are sending messages too quickly. Please wait a moment.' then 'messagesTooFast'
    when 'You are writing too fast. Please wait a moment.' then 'chatTooFast'
    when 'You can have at most # playlists' then 'tooManyPlaylists'
    when 'You cannot report yourself' then 'cannotReportSelf'
    when 'You have appealed already' then 'alreadyAppealed'
    when 'You have reported this already' then 'alreadyReported'
    when 'You must be logged in to go live' then 'signInToGoLive'
  end || coalesce(' most=' || substring(message from '[0-9]+'), '')
$$;

-- Raises an error that a user can read. The hint is the code that the UI branches on: not-authenticated, forbidden,
-- not-found, conflict, invalid or rate-limited; the detail is the key of the text.
create or replace function private.refuse(message text, code text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', message using hint = code, detail = coalesce(private.refusal_key(message), '');
end
$$;

-- Returns a trimmed reason or its fallback. Errors: 'A reason is required', 'The reason is too long'. Internal.
create or replace function private.checked_reason(reason text, fallback text default null) returns text
language plpgsql immutable set search_path = '' as $$
declare
  given constant text := coalesce(nullif(btrim(reason), ''), fallback);
begin
  if given is null then
    perform private.refuse('A reason is required', 'invalid');
  elsif char_length(given) > 500 then
    perform private.refuse('The reason is too long', 'invalid');
  end if;
  return given;
end
$$;

-- Returns the SQL condition for the rows after a cursor in a sort order. Raises 'Invalid search' for a malformed
-- cursor.
create or replace function private.after_cursor(place text, sort_column text, direction text) returns text
language plpgsql stable set search_path = '' as $$
declare
  parts jsonb;
  value text;
  type constant text := case sort_column
    when 'created_at' then 'timestamptz' when 'price' then 'numeric' when 'play_count' then 'integer' else 'text' end;
begin
  parts := place::jsonb;
  value := parts ->> 0;
  value := case type
    when 'timestamptz' then value::timestamptz::text
    when 'numeric' then value::numeric::text
    when 'integer' then value::integer::text
    else value end;
  if value is null or parts ->> 1 is null then
    raise data_exception;
  end if;
  return format('(%I, id) %s (%L::%s, %L::uuid)', sort_column, case direction when 'asc' then '>' else '<' end,
    value, type, (parts ->> 1)::uuid);
exception when data_exception then
  perform private.refuse('Invalid search', 'invalid');
end
$$;
