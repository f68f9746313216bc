import { useStore } from '@nanostores/react'
import { roleLabel, roles, type AuditEntry } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'

const $t = i18n('admin/actSentence', {
  change_role: params('changed {name}’s role to {role}'),
  suspend_user: params('suspended {name}'),
  activate_user: params('activated {name}'),
  delete_user: params('deleted {name}'),
  edit_profile: params('edited {name}’s profile: {fields}'),
  add_user: params('added {name}'),
  unlock_sign_in: params('unlocked {name}'),
  delete_own_account: 'deleted their own account',
  login: 'signed in',
  logout: 'signed out',
  registration: 'created an account',
  insert_setting: params('added the setting {name}'),
  update_setting: params('changed the setting {name}'),
  delete_setting: params('removed the setting {name}'),
  moderate_hide: params('hid {name}'),
  moderate_warn: params('warned the author of {name}'),
  moderate_suspend: params('suspended the author of {name}'),
  moderate_dismiss: params('dismissed the reports about {name}'),
  uphold_decision: params('upheld the decision about {name}'),
  overturn_decision: params('overturned the decision about {name}'),
  hide_chat_message: 'hid a chat message',
  show_chat_message: 'restored a chat message',
  mute_in_chat: 'muted a user in chat',
  unmute_in_chat: 'unmuted a user in chat',
  add_team_member: params('added {name} to a team'),
  remove_team_member: params('removed {name} from a team'),
  request_rollback: params('requested a rollback of {name}'),
  request_artist_role: 'asked for the artist role',
  grant_artist_request: params('granted {name} the artist role'),
  decline_artist_request: params('declined the artist role for {name}'),
  other: params('{action} {name}'),
})

/** Names of the profile fields that an edit can change. */
const $fields = i18n('admin/profileFields', {
  name: params('name (now {name})'),
  avatar_url: 'picture',
  bio: 'bio',
  website: 'website',
  social_links: 'links',
  settings: 'settings',
})

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Describes an audit log entry in words to follow the administrator's name, with its reason if there is one. */
export function useAuditSentence(): (entry: AuditEntry) => string {
  const t = useStore($t)
  const fieldNames = useStore($fields)
  return entry => {
    const reason = textOf(entry.details['reason'])
    const sentence = sentenceOf(entry)
    return reason === '' ? sentence : `${sentence}: ${reason}`
  }

  function sentenceOf({ action, targetId, details }: AuditEntry): string {
    const name = textOf(details['name']) || textOf(details['title']) || (targetId ?? '')
    const role = roles.find(one => one === details['new_role'])
    if (action === 'change_role') return t.change_role({ name, role: role ? roleLabel(role) : '' })
    if (action === 'edit_profile') return t.edit_profile({ name, fields: fieldsOf(details) })
    if (action === 'other' || !(action in t)) return t.other({ action: action.replaceAll('_', ' '), name })
    const text = t[action as Exclude<keyof typeof t, 'change_role' | 'edit_profile' | 'other'>]
    return typeof text === 'string' ? text : text({ name })
  }

  function fieldsOf(details: AuditEntry['details']): string {
    const fields = Array.isArray(details['fields']) ? details['fields'].map(textOf) : []
    return fields
      .map(field => {
        if (field === 'name') return fieldNames.name({ name: textOf(details['new_name']) })
        return field in fieldNames ? fieldNames[field as Exclude<keyof typeof fieldNames, 'name'>] : field
      })
      .join(', ')
  }
}
