import { actionRow, admins, asks, chief, nobody, reads, reason, writes } from './rows'
import type { Row } from './rows'
import * as subjects from './subjects'

export const onAccounts: readonly Row[] = [
  ...(['suspend_user', 'delete_user', 'activate_user'] as const).flatMap(name => {
    const isActive = name !== 'activate_user'
    return [
      actionRow(
        name,
        'of lower rank',
        subjects.account('artist', isActive),
        s => ({ user_id: s.id, reason }),
        admins,
        name,
      ),
      actionRow(
        name,
        'who moderates',
        subjects.account('moderator', isActive),
        s => ({ user_id: s.id, reason }),
        admins,
        name,
      ),
      actionRow(
        name,
        'of equal rank',
        subjects.account('admin', isActive),
        s => ({ user_id: s.id, reason }),
        chief,
        name,
      ),
      actionRow(
        name,
        'of higher rank',
        subjects.account('super_admin', isActive),
        s => ({ user_id: s.id, reason }),
        chief,
        name,
      ),
      actionRow(name, 'oneself', subjects.account(), (_, me) => ({ user_id: me, reason }), nobody),
    ]
  }),
  ...(
    [
      ['to artist', 'user', 'artist', admins],
      ['to moderator', 'user', 'moderator', admins],
      ["to the administrator's rank", 'user', 'admin', chief],
      ["above the administrator's rank", 'user', 'super_admin', chief],
      ['of equal rank', 'admin', 'user', chief],
      ['of higher rank', 'super_admin', 'user', chief],
    ] as const
  ).map(([what, role, new_role, may]) =>
    actionRow(
      'change_user_role',
      what,
      subjects.account(role),
      s => ({ user_id: s.id, new_role, reason }),
      may,
      'change_role',
    ),
  ),
  actionRow(
    'change_user_role',
    'of oneself',
    subjects.account(),
    (_, me) => ({ user_id: me, new_role: 'super_admin', reason }),
    nobody,
  ),
  actionRow(
    'change_user_role',
    'without a reason',
    subjects.account(),
    s => ({ user_id: s.id, new_role: 'artist', reason: ' ' }),
    nobody,
  ),
  actionRow(
    'record_added_user',
    'in a role',
    subjects.account(),
    s => ({ email: s.email, role: 'moderator', reason }),
    chief,
    'add_user',
    'change_role',
  ),
  actionRow(
    'unlock_sign_in',
    'of an address',
    subjects.lockedAddress,
    s => ({ email: s.email, reason }),
    chief,
    'unlock_sign_in',
  ),
  actionRow(
    'unlock_sign_in',
    'without a reason',
    subjects.lockedAddress,
    s => ({ email: s.email, reason: '' }),
    nobody,
  ),
  ...[true, false].map(grants =>
    actionRow(
      'answer_artist_request',
      grants ? 'with the role' : 'with a refusal',
      subjects.artistRequest,
      s => ({ request_id: s.id, grants, reason }),
      admins,
      ...(grants ? ['change_role', 'grant_artist_request'] : ['decline_artist_request']),
    ),
  ),
  asks('open_artist_requests', admins),
  reads(s => `artist_requests?id=eq.${s.id}`, admins, subjects.artistRequest),
  reads(s => `users?id=eq.${s.id}&select=email`, admins, subjects.account()),
  writes(
    'PATCH',
    s => `users?id=eq.${s.id}`,
    subjects.account(),
    admins,
    () => ({ name: 'Renamed' }),
    'edit_profile',
  ),
  writes(
    'PATCH',
    s => `users?id=eq.${s.id}`,
    subjects.account('admin'),
    chief,
    () => ({ name: 'Renamed admin' }),
    'edit_profile',
  ),
  writes(
    'PATCH',
    s => `users?id=eq.${s.id}`,
    subjects.account('super_admin'),
    nobody,
    () => ({ name: 'New chief' }),
  ),
  writes(
    'PATCH',
    s => `users?id=eq.${s.id}`,
    subjects.account(),
    nobody,
    () => ({ role: 'artist' }),
  ),
  writes(
    'PATCH',
    s => `users?id=eq.${s.id}`,
    subjects.account(),
    nobody,
    () => ({ is_active: false }),
  ),
  writes(
    'PATCH',
    (_, me) => `users?id=eq.${me}`,
    subjects.account(),
    nobody,
    () => ({ role: 'super_admin' }),
  ),
  writes(
    'POST',
    () => 'users',
    subjects.account(),
    nobody,
    s => ({ id: s.id, email: 'a@b.test', name: 'a', role: 'admin' }),
  ),
  writes('DELETE', s => `users?id=eq.${s.id}`, subjects.account(), nobody),
]
