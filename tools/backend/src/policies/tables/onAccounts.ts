import { active, admins, everybody, except, nobody, signedIn, superAdmins } from '../roleGroups'
import type { TableRules } from './rule'

/** Rules for tables about users and their relations. */
export const onAccounts: TableRules = {
  users: [
    ['select from users where id = :me', signedIn],
    ['select from users where id = :bystander', admins],
    ['select from users where id <> :me', admins],
    [`insert into users (id, email, name) values (gen_random_uuid(), 'a@b.test', 'New')`, nobody],
    [
      `insert into users (id, email, name, role) values (:me, 'a@b.test', 'New', 'admin')
      on conflict (id) do update set role = 'admin'`,
      nobody,
    ],
    [`update users set name = 'Renamed', bio = 'Hums', settings = '{}' where id = :me`, active],
    [`update users set name = 'Renamed' where id = :bystander`, admins],
    [`update users set name = 'Renamed' where id = :super_admin`, ['super_admin']],
    [`update users set name = 'Renamed' where id = :admin`, ['admin', ...superAdmins]],
    [`update users set name = 'Renamed' where id = :moderator`, ['moderator', ...admins]],
    [`update users set name = 'Renamed' where id = :artist`, ['artist', ...admins]],
    [`update users set role = 'admin' where id = :me`, nobody],
    [`update users set role = 'artist' where id = :bystander`, nobody],
    ['update users set is_active = true where id = :me', nobody],
    ['update users set is_active = false where id = :bystander', nobody],
    [`update users set email = 'a@b.test' where id = :me`, nobody],
    ['update users set email_verified = true where id = :me', nobody],
    ['update users set login_count = 99 where id = :me', nobody],
    ['update users set last_login = now() where id = :me', nobody],
    ['update users set follower_count = 99 where id = :me', nobody],
    ['update users set created_at = now() where id = :me', nobody],
    ['update users set id = gen_random_uuid() where id = :me', nobody],
    ['delete from users where id = :me', nobody],
    ['delete from users where id = :bystander', nobody],
  ],
  profiles: [
    ['select from profiles where id = :bystander', everybody],
    ['select from profiles where id = :suspended', nobody],
    [`update profiles set role = 'admin' where id = :me`, nobody],
    [`insert into profiles (id, name) values (gen_random_uuid(), 'New')`, nobody],
    ['delete from profiles where id = :bystander', nobody],
  ],
  follows: [
    ['select from follows where follower_id = :me', except(signedIn, 'artist')],
    ['select from follows where follower_id = :bystander', ['artist']],
    ['insert into follows (follower_id, artist_id) values (:me, :bystander)', active],
    ['insert into follows (follower_id, artist_id) values (:me, :me)', nobody],
    ['insert into follows (follower_id, artist_id) values (:me, :suspended)', nobody],
    ['insert into follows (follower_id, artist_id) values (:bystander, :me)', nobody],
    ['update follows set created_at = now() where follower_id = :me', nobody],
    ['delete from follows where follower_id = :me', except(active, 'artist')],
    ['delete from follows where follower_id = :bystander', nobody],
  ],
  user_role_history: [
    ['select from user_role_history', admins],
    [
      `insert into user_role_history (user_id, user_name, old_role, new_role, changed_by, changed_by_name, reason)
      values (:me, 'a', 'user', 'admin', :me, 'a', 'b')`,
      nobody,
    ],
    [`update user_role_history set reason = 'x'`, nobody],
    ['delete from user_role_history', nobody],
    ['truncate user_role_history', nobody],
  ],
  artist_requests: [
    ['select from artist_requests', admins],
    [`insert into artist_requests (id, user_id, reason) values (gen_random_uuid(), :me, 'I play')`, nobody],
    [`update artist_requests set state = 'granted', answer = 'x', answered_at = now()`, nobody],
    ['delete from artist_requests', nobody],
  ],
}
