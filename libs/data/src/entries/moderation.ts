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
export {
  answerArtistRequest,
  getArtistRequests,
  getOwnArtistRequest,
  openArtistRequests,
  ownArtistRequest,
  requestArtistRole,
} from '../moderation/artistRequests'
export type { ArtistRequest, OwnArtistRequest } from '../moderation/artistRequests'
export type { QueueFilter } from '../moderation/moderation'
