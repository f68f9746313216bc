import { actionRow, admins, moderators, nobody, reads, writes } from './rows'
import type { Row } from './rows'
import * as subjects from './subjects'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

export const onContent: readonly Row[] = [
  reads(s => `tracks?id=eq.${s.id}`, admins, subjects.draft),
  writes(
    'PATCH',
    s => `tracks?id=eq.${s.id}`,
    subjects.draft,
    admins,
    () => ({ is_published: true }),
  ),
  writes('DELETE', s => `tracks?id=eq.${s.id}`, subjects.draft, admins),
  reads(s => `playlists?id=eq.${s.id}`, admins, subjects.closedPlaylist),
  writes(
    'PATCH',
    s => `playlists?id=eq.${s.id}`,
    subjects.closedPlaylist,
    admins,
    () => ({ is_public: true }),
  ),
  writes('DELETE', s => `playlists?id=eq.${s.id}`, subjects.closedPlaylist, admins),
  reads(s => `releases?id=eq.${s.id}`, admins, subjects.release),
  actionRow('delete_release', "another user's", subjects.release, s => ({ release_id: s.id }), admins),
  reads(s => `credits?id=eq.${s.id}`, admins, subjects.credit),
  {
    what: "listing another user's files",
    on: subjects.file,
    ask: s => ({ method: 'POST', path: 'storage/v1/object/list/audio-files', body: { prefix: `tracks/${s.owner}` } }),
    may: admins,
    isWrite: false,
  },
  {
    what: "deleting another user's file",
    on: subjects.file,
    ask: s => ({ method: 'DELETE', path: 'storage/v1/object/audio-files', body: { prefixes: [s.name] } }),
    may: admins,
    isWrite: true,
  },
  writes(
    'POST',
    () => 'community_events',
    subjects.account(),
    ['artist', ...admins],
    () => ({
      title: 'Open studio',
      starts_at: tomorrow,
    }),
  ),
  writes('DELETE', s => `community_events?id=eq.${s.id}`, subjects.event, moderators),
  reads(s => `community_events?id=eq.${s.id}&is_hidden=is.true`, moderators, subjects.hiddenEvent),
  writes(
    'PATCH',
    s => `community_events?id=eq.${s.id}`,
    subjects.hiddenEvent,
    nobody,
    () => ({ is_hidden: false }),
  ),
  writes('DELETE', s => `posts?id=eq.${s.id}`, subjects.post, moderators),
  reads(s => `posts?id=eq.${s.id}&is_hidden=is.true`, moderators, subjects.hiddenPost),
  reads(s => `post_replies?id=eq.${s.reply}`, moderators, subjects.hiddenPost),
  writes(
    'PATCH',
    s => `posts?id=eq.${s.id}`,
    subjects.hiddenPost,
    nobody,
    () => ({ is_hidden: false }),
  ),
  writes('DELETE', s => `post_replies?id=eq.${s.reply}`, subjects.post, moderators),
  writes('DELETE', s => `party_messages?id=eq.${s.id}`, subjects.partyMessage, moderators),
]
