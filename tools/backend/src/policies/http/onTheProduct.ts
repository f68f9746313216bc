import { actionRow, admins, asks, chief, nobody, reads, reason, writes } from './rows'
import type { Row } from './rows'
import * as subjects from './subjects'
import type { Subject } from './subjects'

const line = { admin_id: null, admin_name: 'Me', action: 'login', target_type: 'user' }

export const onTheProduct: readonly Row[] = [
  asks('admin_users', admins),
  asks('dashboard_statistics', admins),
  asks('statistics_by_day', admins, { days: 7 }),
  asks('monthly_changes', admins),
  asks('system_health', admins),
  asks('load_errors', admins, {}, subjects.lines),
  asks('release_health', admins, { remote: 'artist' }, subjects.lines),
  asks('release_vitals', admins, { remote: 'artist' }, subjects.lines),
  actionRow(
    'add_team_member',
    'of the artist app',
    subjects.account(),
    s => ({ user_id: s.id, app: 'artist' }),
    chief,
    'add_team_member',
  ),
  actionRow(
    'remove_team_member',
    'of the artist app',
    subjects.teamMember,
    s => ({ user_id: s.id, app: 'artist' }),
    chief,
    'remove_team_member',
  ),
  actionRow(
    'request_rollback',
    'of a build',
    subjects.newBuild,
    s => ({ app: 'artist', build: s.build, reason }),
    chief,
    'request_rollback',
  ),
  reads(s => `team_members?user_id=eq.${s.id}`, chief, subjects.teamMember),
  reads(() => 'release_requests?limit=1', admins),
  asks('answer_release_request', nobody, { request_id: 1, new_state: 'done' }),
  asks('failed_sign_ins', chief, {}, subjects.lockedAddress),
  actionRow('log_admin_event', 'login', subjects.nothing, () => ({ action: 'login' }), admins, 'login'),
  actionRow(
    'save_system_setting',
    'under a new name',
    subjects.newName,
    s => ({ setting: s.key, json_text: '1' }),
    chief,
    'insert_setting',
  ),
  ...['admin_activity_logs', 'user_role_history', 'contact_messages', 'subscriptions', 'system_logs', 'beacons'].map(
    table => reads(() => `${table}?limit=1`, admins),
  ),
  reads(() => 'beacon_builds?limit=1', admins),
  reads(s => `system_settings?key=eq.${s.key}`, chief, subjects.setting),
  writes(
    'POST',
    () => 'system_settings',
    subjects.newName,
    chief,
    s => ({ key: s.key, value: 1 }),
    'insert_setting',
  ),
  writes(
    'PATCH',
    s => `system_settings?key=eq.${s.key}`,
    subjects.setting,
    chief,
    () => ({ value: 2 }),
    'update_setting',
  ),
  writes('DELETE', s => `system_settings?key=eq.${s.key}`, subjects.setting, chief, undefined, 'delete_setting'),
  writes(
    'POST',
    () => 'admin_activity_logs',
    subjects.account(),
    nobody,
    (_, me) => ({ ...line, admin_id: me }),
  ),
  writes(
    'PATCH',
    () => 'admin_activity_logs?id=gt.0',
    subjects.account(),
    nobody,
    () => ({ details: {} }),
  ),
  writes('DELETE', () => 'admin_activity_logs?id=gt.0', subjects.account(), nobody),
  writes(
    'PATCH',
    () => 'user_role_history?id=gt.0',
    subjects.account(),
    nobody,
    () => ({ reason: 'x' }),
  ),
  writes('DELETE', () => 'user_role_history?id=gt.0', subjects.account(), nobody),
  writes('DELETE', () => 'system_logs?id=gt.0', subjects.lines, nobody),
  writes('DELETE', () => 'contact_messages?name=eq.Ada', subjects.lines, nobody),
  writes('DELETE', () => 'subscriptions?list=eq.newsletter', subjects.lines, nobody),
  writes(
    'PATCH',
    () => 'subscriptions?list=eq.newsletter',
    subjects.lines,
    nobody,
    () => ({ confirmed_at: '2026-01-01' }),
  ),
  asks('take_mails', nobody),
  asks('settle_mails', nobody, { sent: [], failed: [] }),
  writes('DELETE', () => 'beacons?remote=eq.artist', subjects.lines, nobody),
  ...(['POST', 'PATCH', 'DELETE'] as const).map(method => {
    const path = (s: Subject) => `team_photos${method === 'POST' ? '' : `?team=eq.${s.team}`}`
    const picture = { image_url: 'https://files.overtone.test/b.png' }
    const body = (s: Subject) => (method === 'POST' ? { team: s.team, ...picture } : picture)
    const on = method === 'POST' ? subjects.newName : subjects.teamPhoto
    return writes(method, path, on, admins, method === 'DELETE' ? undefined : body)
  }),
]
