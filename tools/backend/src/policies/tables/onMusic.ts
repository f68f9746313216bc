import { active, admins, everybody, except, nobody, signedIn } from '../roleGroups'
import type { TestRole } from '../fixture'
import type { TableRules } from './rule'
import { fileAddress } from '../../testing/testBackend'

const artistAndAdmins: readonly TestRole[] = ['artist', ...admins]
const newTrack = 'insert into tracks (title, genre, audio_url, artist_id'
const trackOf = (owner: string) =>
  `values ('New', 'Jazz', '${fileAddress('audio-files/tracks/')}' || ${owner} || '/n.mp3', ${owner}`

/** Rules for tables of music and content based on it. */
export const onMusic: TableRules = {
  tracks: [
    ['select from tracks where id = :published', everybody],
    ['select from tracks where id = :draft', artistAndAdmins],
    [`${newTrack}) ${trackOf(':me')})`, active],
    [`${newTrack}, is_published) ${trackOf(':me')}, false)`, active],
    [`${newTrack}) ${trackOf(':bystander')})`, nobody],
    [`${newTrack}, play_count) ${trackOf(':me')}, 5)`, nobody],
    [`update tracks set title = 'Mine' where artist_id = :me`, active],
    [`update tracks set title = 'Mine' where id = :published`, artistAndAdmins],
    ['update tracks set is_published = true where id = :draft', artistAndAdmins],
    ['update tracks set play_count = play_count + 1 where id = :published', nobody],
    ['update tracks set download_count = 7 where id = :published', nobody],
    [`update tracks set audio_url = audio_url || '?2' where id = :published`, nobody],
    ['update tracks set artist_id = :me where id = :spare', nobody],
    ['delete from tracks where artist_id = :me', active],
    ['delete from tracks where id = :draft', artistAndAdmins],
    ['truncate tracks cascade', nobody],
  ],
  playlists: [
    ['select from playlists where id = :open', everybody],
    ['select from playlists where id = :closed', ['other', ...artistAndAdmins]],
    [`insert into playlists (user_id, title) values (:me, 'New')`, active],
    [`insert into playlists (user_id, title) values (:bystander, 'New')`, nobody],
    [`insert into playlists (user_id, title, track_count) values (:me, 'New', 5)`, nobody],
    [`update playlists set title = 'New' where user_id = :me`, active],
    [`update playlists set title = 'New' where id = :open`, artistAndAdmins],
    ['update playlists set is_public = true where id = :closed', artistAndAdmins],
    ['update playlists set track_count = 5 where id = :open', nobody],
    ['update playlists set user_id = :bystander where user_id = :me', nobody],
    ['delete from playlists where user_id = :me', active],
    ['delete from playlists where id = :open', artistAndAdmins],
  ],
  playlist_tracks: [
    ['select from playlist_tracks where playlist_id = :open and track_id = :published', everybody],
    ['select from playlist_tracks where playlist_id = :open and track_id = :draft', artistAndAdmins],
    ['select from playlist_tracks where playlist_id = :closed', ['other', ...artistAndAdmins]],
    ['insert into playlist_tracks (playlist_id, track_id) values (:open, :spare)', ['other', 'artist']],
    [
      `insert into playlist_tracks (playlist_id, track_id)
      select id, :spare from playlists where user_id = :me and is_public limit 1`,
      active,
    ],
    [
      `insert into playlist_tracks (playlist_id, track_id)
      select id, :draft from playlists where user_id = :me and id <> :open limit 1`,
      artistAndAdmins,
    ],
    [`update playlist_tracks set position = '50000009' where playlist_id = :open`, nobody],
    ['delete from playlist_tracks where playlist_id = :open', ['other', 'artist']],
  ],
  playlist_collaborators: [
    ['select from playlist_collaborators where playlist_id = :open', everybody],
    ['select from playlist_collaborators where playlist_id = :closed', ['other', ...artistAndAdmins]],
    ['insert into playlist_collaborators (playlist_id, user_id) values (:open, :me)', nobody],
    ['insert into playlist_collaborators (playlist_id, user_id) values (:list_of_user, :bystander)', nobody],
    ['update playlist_collaborators set user_id = :me', nobody],
    ['delete from playlist_collaborators where playlist_id = :open', ['other', 'artist']],
    ['delete from playlist_collaborators where user_id = :bystander', ['artist']],
  ],
  playlist_follows: [
    ['select from playlist_follows where user_id = :me', signedIn],
    ['select from playlist_follows where user_id = :bystander', nobody],
    ['insert into playlist_follows (playlist_id) values (:open)', except(active, 'artist')],
    ['insert into playlist_follows (playlist_id) values (:closed)', nobody],
    ['insert into playlist_follows (playlist_id, user_id) values (:open, :bystander)', nobody],
    ['update playlist_follows set created_at = now()', nobody],
    ['delete from playlist_follows where user_id = :me', active],
    ['delete from playlist_follows where user_id = :bystander', nobody],
  ],
  releases: [
    ['select from releases where id = :release_out', everybody],
    ['select from releases where id = :release_scheduled', artistAndAdmins],
    ['select from releases where id = :release_draft', artistAndAdmins],
    [`insert into releases (artist_id, kind, title) values (:me, 'ep', 'New')`, nobody],
    [`update releases set title = 'New' where artist_id = :me`, nobody],
    ['update releases set release_at = now() where id = :release_scheduled', nobody],
    ['delete from releases where artist_id = :me', nobody],
  ],
  release_tracks: [
    ['select from release_tracks where release_id = :release_out', everybody],
    ['select from release_tracks where release_id = :release_draft', artistAndAdmins],
    ['insert into release_tracks (release_id, track_id, position) values (:release_out, :spare, 2)', nobody],
    ['update release_tracks set release_id = :release_out', nobody],
    ['delete from release_tracks where release_id = :release_draft', nobody],
  ],
  credits: [
    ['select from credits where id = :invitation', ['user', ...artistAndAdmins]],
    ['select from credits where id = :credit', ['other', ...artistAndAdmins]],
    [`insert into credits (release_id, user_id, role, share) values (:release_out, :me, 'mix', 100)`, nobody],
    [`update credits set status = 'accepted', answered_at = now() where id = :invitation`, nobody],
    ['update credits set share = 100 where user_id = :me', nobody],
    ['delete from credits where id = :credit', nobody],
  ],
  favorites: [
    ['select from favorites where user_id = :me', signedIn],
    ['select from favorites where user_id = :bystander', nobody],
    ['insert into favorites (user_id, track_id) values (:me, :spare)', active],
    ['insert into favorites (user_id, track_id) values (:me, :draft)', artistAndAdmins],
    ['insert into favorites (user_id, track_id) values (:bystander, :spare)', nobody],
    ['update favorites set created_at = now() where user_id = :me', nobody],
    ['delete from favorites where user_id = :me', active],
    ['delete from favorites where user_id = :bystander', nobody],
  ],
  track_versions: [
    ['select number from track_versions where track_id = :published', everybody],
    ['select number from track_versions where track_id = :draft', artistAndAdmins],
    ['select replaced_url from track_versions', nobody],
    [
      `insert into track_versions (track_id, number, note, replaced_url) values (:published, 9, 'x', 'https://a.test/a')`,
      nobody,
    ],
    [`update track_versions set note = 'y' where track_id = :published`, nobody],
    ['delete from track_versions where track_id = :published', nobody],
  ],
  purchases: [
    ['select from purchases where buyer_id = :me', except(signedIn, 'artist')],
    ['select from purchases where buyer_id = :bystander', nobody],
    ['select from purchases where artist_id = :artist and buyer_id <> :me', nobody],
    [
      `insert into purchases (buyer_id, track_id, title, artist_name, price, amount, method, idempotency_key)
      values (:me, :spare, 'Spare', 'bystander', 1, 1, 'card', gen_random_uuid())`,
      nobody,
    ],
    ['update purchases set amount = 9 where buyer_id = :me', nobody],
    ['delete from purchases where buyer_id = :me', nobody],
  ],
  gifts: [
    ['select code from gifts where buyer_id = :me', except(signedIn, 'artist')],
    ['select code from gifts where buyer_id = :bystander', nobody],
    ['select redeemed_by from gifts', nobody],
    [
      `insert into gifts (purchase_id, buyer_id, code)
      select id, :me, '0123456789ABCDEF' from purchases where buyer_id = :me and not is_gift`,
      nobody,
    ],
    ['update gifts set redeemed_at = null', nobody],
    ['delete from gifts where buyer_id = :me', nobody],
  ],
  listens: [
    ['select from listens where user_id = :me', signedIn],
    ['select from listens where user_id = :bystander', nobody],
    [`insert into listens (track_id, user_id, listener, seconds_heard) values (:spare, :me, 'x', 40)`, nobody],
    ['update listens set seconds_heard = 1 where user_id = :me', nobody],
    ['delete from listens where user_id = :me', nobody],
  ],
  purchase_shares: [
    ['select from purchase_shares', except(signedIn, 'artist')], // buyers of what has a collaborator
    ['select from purchase_shares where user_id = :me', ['other']],
    [`insert into purchase_shares (purchase_id, user_id, name, share) values (gen_random_uuid(), :me, 'a', 9)`, nobody],
    ['update purchase_shares set share = 99', nobody],
    ['delete from purchase_shares', nobody],
  ],
}
