import { chatChannels } from '@overtone/domain'
import * as v from 'valibot'

const attachment = v.object({
  type: v.literal('track'),
  id: v.string(),
  title: v.string(),
  artist: v.string(),
  duration: v.number(),
})
/** A bigint, which PostgREST sends as a number and realtime as a string. */
const large = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))

/** A row of `chat_messages`, from a request or a live change. */
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
