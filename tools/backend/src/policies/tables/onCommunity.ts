import { active, admins, artists, everybody, except, moderators, nobody } from '../roleGroups'
import type { TableRules } from './rule'

/** Rules for tables of parties, the chat and the community. */
export const onCommunity: TableRules = {
  // Parties and their messages are tested in parties.contract.test.ts
  parties: [
    ['select from parties where host_id = :bystander', everybody],
    [`insert into parties (host_id, host_name, title, genre) values (:me, 'a', 'a', 'Jazz')`, nobody],
    [`update parties set title = 'x'`, nobody],
    ['delete from parties', nobody],
  ],
  party_messages: [
    ['select from party_messages', everybody],
    [
      `insert into party_messages (id, party_id, body)
      select gen_random_uuid(), id, 'Hello' from parties where host_id = :bystander`,
      active,
    ],
    [`update party_messages set body = 'x'`, nobody],
    ['delete from party_messages where user_id = :bystander', moderators],
  ],
  chat_channels: [
    ['select from chat_channels', everybody],
    [`insert into chat_channels (id, position) values ('mine', 9)`, nobody],
    [`update chat_channels set position = 9 where id = 'general'`, nobody],
    ['delete from chat_channels', nobody],
  ],
  chat_messages: [
    ['select from chat_messages', everybody],
    [
      `insert into chat_messages (id, revision, channel, user_id, client_id, body)
      values (2, 2, 'general', :me, gen_random_uuid(), 'x')`,
      nobody,
    ],
    [`update chat_messages set body = 'x'`, nobody],
    ['delete from chat_messages', nobody],
  ],
  chat_reactions: [
    ['select from chat_reactions', ['artist']],
    [`insert into chat_reactions (message_id, user_id, emoji) values (1, :me, '🎹')`, nobody],
    ['delete from chat_reactions', nobody],
  ],
  chat_mutes: [
    ['select from chat_mutes', moderators],
    [`insert into chat_mutes (user_id, until, reason) values (:other, now(), 'x')`, nobody],
    [`update chat_mutes set until = now()`, nobody],
    ['delete from chat_mutes', nobody],
  ],
  posts: [
    ['select from posts', everybody],
    [`insert into posts (kind, category, title, body) values ('discussion', 'general', 'A', 'b')`, active],
    [
      `insert into posts (kind, category, title, body, author_id) values ('discussion', 'general', 'A', 'b', :bystander)`,
      nobody,
    ],
    [`insert into posts (kind, track_id) values ('showcase', :published)`, ['artist']],
    [`insert into posts (kind, track_id) values ('showcase', :draft)`, nobody],
    [`update posts set title = 'x'`, nobody],
    ['delete from posts', ['artist', ...moderators]],
  ],
  post_replies: [
    ['select from post_replies', everybody],
    [`insert into post_replies (post_id, body) select id, 'Yes' from posts`, active],
    [`insert into post_replies (post_id, body, author_id) select id, 'Yes', :bystander from posts`, nobody],
    [`update post_replies set body = 'x'`, nobody],
    ['delete from post_replies', ['artist', ...moderators]],
  ],
  post_likes: [
    ['select from post_likes', ['artist']],
    ['insert into post_likes (post_id) select id from posts on conflict do nothing', except(active, 'artist')],
    ['insert into post_likes (post_id, user_id) select id, :bystander from posts', nobody],
    ['update post_likes set created_at = now()', nobody],
    ['delete from post_likes', ['artist']],
  ],
  community_events: [
    ['select from community_events', everybody],
    [`insert into community_events (title, starts_at) values ('A', now() + interval '1 day')`, [...artists, ...admins]],
    [
      `insert into community_events (title, starts_at, host_id) values ('A', now() + interval '1 day', :bystander)`,
      nobody,
    ],
    [`update community_events set title = 'x'`, nobody],
    ['delete from community_events', ['artist', ...moderators]],
  ],
  event_attendees: [
    ['select from event_attendees', ['artist']],
    [
      'insert into event_attendees (event_id) select id from community_events on conflict do nothing',
      except(active, 'artist'),
    ],
    ['insert into event_attendees (event_id, user_id) select id, :bystander from community_events', nobody],
    ['update event_attendees set created_at = now()', nobody],
    ['delete from event_attendees', ['artist']],
  ],
  party_requests: [
    ['select from party_requests', nobody], // read and written with functions only
    ['insert into party_requests (party_id, track_id, user_id) select id, :published, :me from parties', nobody],
    ['update party_requests set is_open = false', nobody],
    ['delete from party_requests', nobody],
  ],
  comments: [
    ['select from comments', nobody], // read and written with functions only
    [
      `insert into comments (id, track_id, author_id, seconds, body) values (gen_random_uuid(), :published, :me, 1, 'A')`,
      nobody,
    ],
    [`update comments set body = 'x'`, nobody],
    ['delete from comments', nobody],
  ],
}
