export {
  appealDecision,
  decideAppeal,
  decideCase,
  getModerationNotices,
  getModerationQueue,
  moderationNotices,
  moderationQueue,
  reportContent,
  seeModerationNotices,
} from '../moderation/moderation'
export type { QueueFilter } from '../moderation/moderation'
