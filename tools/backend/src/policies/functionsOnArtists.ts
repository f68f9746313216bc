import type { TestRole } from './fixture'
import { active, admins, everybody, except, nobody, signedIn } from './roleGroups'

/** The id of an open request of the account `bystander`. */
export const openRequest = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'

/** Calls of the functions that find music, and of those of artists and their requests, and exactly the roles that may make them. */
export const onArtists: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  ["select from search_tracks() as found where found ->> 'total' > '0'", everybody],
  ['select from tracks_in_key(:published)', everybody],
  ['select from tracks_in_key(:draft)', ['artist', ...admins]],
  ['select from tracks_by_key()', everybody],
  [`select from tracks_on_wheel() as found where found -> 'tracks' = '[]'`, everybody],
  [`select from tracks_at_places('{}')`, nobody], // wheel.contract.test.ts has the places
  [`select from search_catalog('out') as found where jsonb_array_length(found -> 'tracks') = 1`, everybody],
  [`select from search_catalog('secret sketch') as found where found -> 'tracks' <> '[]'`, nobody],
  ['select from artist_profile(:artist) as found where found is not null', everybody],
  ['select from artist_profile(:suspended) as found where found is not null', nobody],
  ['select from artist_plays_by_day(:artist)', ['artist', ...admins]],
  [`select request_artist_role(gen_random_uuid(), 'I play')`, ['user', 'other']],
  [`select request_artist_role(gen_random_uuid(), 'I play', 'https://ada.test/music')`, ['user', 'other']],
  [`select request_artist_role(gen_random_uuid(), ' ')`, nobody],
  [`select request_artist_role(gen_random_uuid(), repeat('x', 501))`, nobody],
  [`select request_artist_role(gen_random_uuid(), 'I play', 'ada.test')`, nobody],
  [`select answer_artist_request('${openRequest}', true, 'Good songs')`, admins],
  [`select answer_artist_request('${openRequest}', false, 'No music yet')`, admins],
  [`select answer_artist_request('${openRequest}', null, 'No music yet')`, admins],
  [`select answer_artist_request('${openRequest}', true, ' ')`, nobody],
  [`select answer_artist_request(gen_random_uuid(), true, 'Good songs')`, nobody],
  ['select from my_earnings()', ['other', 'artist']], // the collaborator and the artist of what was sold
  ['select from price_shares(:published) as found where jsonb_array_length(found) = 1', everybody],
  [`select from price_shares(:draft) as found where found <> '[]'`, nobody],
  [`select buy_release(:release_out, 5, 5, gen_random_uuid(), 'card')`, except(active, 'artist')],
  [`select buy_release(:release_scheduled, 5, 5, gen_random_uuid(), 'card')`, nobody],
  ['select from purchase_receipt(gen_random_uuid())', signedIn],
  ['select from newest_releases() as found where jsonb_array_length(found) = 1', everybody],
  [`select from match_tracks(array['Out'], array['artist']) as found where found -> 0 ->> 'title' = 'Out'`, everybody],
  [`select from match_tracks(array['Secret sketch'], array['artist']) as found where found -> 0 <> 'null'`, nobody],
  ['select from open_artist_requests() as found where jsonb_array_length(found) = 1', admins],
]
