import { actionRow, admins, asks, chief, moderators, nobody, reads, reason, writes } from './rows'
import type { Row } from './rows'
import * as subjects from './subjects'

export const byModerators: readonly Row[] = [
  asks('moderation_queue', moderators, {}, subjects.openCase),
  ...(['dismiss', 'hide', 'warn', 'suspend'] as const).map(action =>
    actionRow(
      'decide_case',
      action,
      subjects.openCase,
      s => ({ case_id: s.id, action, reason }),
      action === 'suspend' ? admins : moderators,
      ...(action === 'suspend' ? ['suspend_user', 'moderate_suspend'] : [`moderate_${action}`]),
    ),
  ),
  ...(['discussion', 'event'] as const).map(kind =>
    actionRow(
      'decide_case',
      `hide, for another user's ${kind}`,
      subjects.caseAbout(kind),
      s => ({ case_id: s.id, action: 'hide', reason }),
      moderators,
      'moderate_hide',
    ),
  ),
  actionRow(
    'decide_case',
    'without a reason',
    subjects.openCase,
    s => ({ case_id: s.id, action: 'hide', reason: '' }),
    nobody,
  ),
  actionRow(
    'decide_appeal',
    'upheld',
    subjects.appealedCase,
    s => ({ case_id: s.id, is_upheld: true, reason }),
    moderators,
    'uphold_decision',
  ),
  actionRow(
    'decide_appeal',
    'undone',
    subjects.appealedCase,
    s => ({ case_id: s.id, is_upheld: false, reason }),
    moderators,
    'overturn_decision',
  ),
  actionRow(
    'hide_chat_message',
    'of another user',
    subjects.shownMessage,
    s => ({ message_id: s.id, reason }),
    moderators,
    'hide_chat_message',
  ),
  actionRow(
    'show_chat_message',
    'of another user',
    subjects.hiddenMessage,
    s => ({ message_id: s.id }),
    moderators,
    'show_chat_message',
  ),
  actionRow(
    'mute_in_chat',
    'another user',
    subjects.account(),
    s => ({ person: s.id, minutes: 5, reason }),
    moderators,
    'mute_in_chat',
  ),
  // The subject is another account, so a caller of the same rank is tried as well
  ...(
    [
      ['moderator', admins, admins],
      ['admin', chief, chief],
      ['super_admin', chief, nobody],
    ] as const
  ).flatMap(([role, judges, chatModerators]) => [
    actionRow(
      'decide_case',
      `hide, where the author's role is ${role}`,
      subjects.caseAgainst(role),
      s => ({ case_id: s.id, action: 'hide', reason }),
      judges,
      'moderate_hide',
    ),
    actionRow(
      'decide_appeal',
      `undone, where the author's role is ${role}`,
      subjects.appealBy(role),
      s => ({ case_id: s.id, is_upheld: false, reason }),
      judges,
      'overturn_decision',
    ),
    actionRow(
      'hide_chat_message',
      `where the author's role is ${role}`,
      subjects.messageBy(role),
      s => ({ message_id: s.id, reason }),
      chatModerators,
      'hide_chat_message',
    ),
    actionRow(
      'mute_in_chat',
      `an account with the role ${role}`,
      subjects.account(role),
      s => ({ person: s.id, minutes: 5, reason }),
      chatModerators,
      'mute_in_chat',
    ),
  ]),
  actionRow('unmute_in_chat', 'somebody', subjects.mutedUser, s => ({ person: s.id }), moderators, 'unmute_in_chat'),
  reads(s => `chat_mutes?user_id=eq.${s.id}`, moderators, subjects.mutedUser),
  writes(
    'POST',
    () => 'chat_mutes',
    subjects.account(),
    nobody,
    s => ({ user_id: s.id, until: '2999-01-01', reason }),
  ),
  writes('DELETE', s => `chat_mutes?user_id=eq.${s.id}`, subjects.mutedUser, nobody),
  writes(
    'PATCH',
    s => `chat_messages?id=eq.${s.id}`,
    subjects.shownMessage,
    nobody,
    () => ({ body: 'x' }),
  ),
  writes('DELETE', s => `chat_messages?id=eq.${s.id}`, subjects.shownMessage, nobody),
]
