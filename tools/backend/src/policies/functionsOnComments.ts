import type { TestRole } from './fixture'
import { active, admins, everybody, nobody, signedIn } from './roleGroups'

/** The id of a comment of the account `user` on the artist's published track, with a reply of `other`. */
export const someComment = '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b'
/** The id of that reply. */
export const someReply = '0c0c0c0c-0c0c-4c0c-8c0c-0c0c0c0c0c0c'

/** Calls of the functions of comments, and exactly the roles that may make them. */
export const onComments: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  [`select from read_comments(:published) as found where jsonb_array_length(found -> 'comments') = 2`, everybody],
  ['select from read_comments(:draft) as found where found is not null', ['artist', ...admins]],
  [`select add_comment(gen_random_uuid(), :published, 'Here', 10)`, active],
  [`select add_comment(gen_random_uuid(), :draft, 'Here', 10)`, ['artist']],
  [`select add_comment(gen_random_uuid(), :published, 'Here', 201)`, nobody],
  [`select add_comment(gen_random_uuid(), :published, ' ', 10)`, nobody],
  [`select add_comment(gen_random_uuid(), :published, 'Yes', parent_id => '${someComment}')`, active],
  [`select add_comment(gen_random_uuid(), :spare, 'Yes', parent_id => '${someComment}')`, nobody],
  [`select delete_comment('${someComment}')`, signedIn], // without effect for all but its author
  [`select pin_comment('${someComment}', true)`, ['artist']],
  [`select pin_comment('${someReply}', true)`, nobody],
  [`select put_comment_away('${someReply}', true)`, ['artist']],
  ['select set_comments(:published, false)', ['artist']],
  ['select set_comments(:draft, false)', ['artist']],
]
