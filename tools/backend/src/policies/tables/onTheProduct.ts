import { admins, everybody, nobody, superAdmins } from '../roleGroups'
import type { TableRules } from './rule'

/** Rules for tables of the product's operation and of messages to its operators. */
export const onTheProduct: TableRules = {
  admin_activity_logs: [
    ['select from admin_activity_logs', admins],
    [
      `insert into admin_activity_logs (admin_id, admin_name, action, target_type)
      values (:me, 'a', 'login', 'user')`,
      nobody,
    ],
    [`update admin_activity_logs set details = '{}'`, nobody],
    ['delete from admin_activity_logs', nobody],
    ['truncate admin_activity_logs', nobody],
  ],
  system_settings: [
    ['select from system_settings', superAdmins],
    [`insert into system_settings (key, value) values ('motto', '"loud"')`, superAdmins],
    [`update system_settings set value = '"loud"'`, superAdmins],
    ['delete from system_settings', superAdmins],
  ],
  system_logs: [
    ['select from system_logs', admins],
    [`insert into system_logs (level, message) values (3, 'x')`, nobody],
    [`update system_logs set message = 'x'`, nobody],
    ['delete from system_logs', nobody],
  ],
  beacons: [
    ['select from beacons', admins],
    [
      `insert into beacons (remote, version, is_canary, kind, slot, shard, count)
        values ('a', 'b', false, 'load', now(), 1, 1)`,
      nobody,
    ],
    ['update beacons set count = 1', nobody],
    ['delete from beacons', nobody],
  ],
  beacon_builds: [
    ['select from beacon_builds', admins],
    [`insert into beacon_builds (remote, version) values ('a', 'b')`, nobody],
    ['update beacon_builds set is_watched = true', nobody],
    ['delete from beacon_builds', nobody],
  ],
  team_members: [
    ['select from team_members where user_id = :bystander', superAdmins],
    [`insert into team_members (user_id, app) values (:me, 'artist')`, nobody],
    [`update team_members set app = 'shell'`, nobody],
    ['delete from team_members', nobody],
  ],
  release_requests: [
    ['select from release_requests', admins],
    [
      `insert into release_requests (app, build, reason, requested_by, requested_by_name)
      values ('artist', '2-1a2b3c4d5e6f', 'x', :me, 'a')`,
      nobody,
    ],
    [`update release_requests set state = 'done', answered_at = now()`, nobody],
    ['delete from release_requests', nobody],
  ],
  contact_messages: [
    ['select from contact_messages', admins],
    [
      `insert into contact_messages (id, name, email, subject, message, category)
      values (gen_random_uuid(), 'a', 'a@b.test', 'a', 'a', 'general')`,
      nobody,
    ],
    [`update contact_messages set message = 'x'`, nobody],
    ['delete from contact_messages', nobody],
  ],
  subscriptions: [
    ['select from subscriptions', admins],
    [`insert into subscriptions (email, list) values ('a@b.test', 'status')`, nobody],
    [`update subscriptions set email = 'c@d.test'`, nobody],
    ['update subscriptions set confirmed_at = now()', nobody],
    ['delete from subscriptions', nobody],
  ],
  team_photos: [
    ['select from team_photos', everybody],
    [`insert into team_photos (team, image_url) values ('sound', 'https://files.overtone.test/a.png')`, admins],
    [`update team_photos set image_url = 'https://files.overtone.test/b.png'`, admins],
    ['delete from team_photos', admins],
  ],
}
