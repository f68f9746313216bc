import { chatChannels } from '@overtone/domain'
import * as v from 'valibot'

const attachment = v.object({
  type: v.literal('track'),
  id: v.string(),
  title: v.string(),
  artist: v.string(),
  duration: v.number(),
})
/** PostgREST and realtime write large numbers differently. */
const large = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))

/** A row of `chat_messages`, as a request or a change brings it. */
export const chatMessageSchema = v.object({
  id: large,
  channel: v.picklist(chatChannels),
  user_id: v.nullable(v.string()),
  client_id: v.string(),
  body: v.string(),
  attachment: v.nullable(attachment),
  deleted_at: v.nullable(v.string()),
  hidden_at: v.nullable(v.string()),
  edited_at: v.nullable(v.string()),
  reactions: v.record(v.string(), v.number()),
  created_at: v.string(),
  revision: large,
})
