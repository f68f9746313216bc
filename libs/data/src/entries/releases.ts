export {
  deleteRelease,
  getNewestReleases,
  getRelease,
  getReleasesOf,
  newestReleases,
  newReleaseId,
  publishRelease,
  releaseOf,
  releasesOf,
  saveRelease,
  setReleaseTracks,
  unscheduleRelease,
} from '../releases/releases'
export type { ReleaseDraft } from '../releases/releases'
export {
  answerCredit,
  creditsOf,
  getCredits,
  getOwnCredits,
  getTrackCredits,
  inviteToCredit,
  ownCredits,
  trackCreditsOf,
  withdrawCredit,
} from '../releases/credits'
export type { CreditInvitation } from '../releases/credits'
export type { TrackCredits } from '../releases/releaseSchemas'
export { getMeasurement, measurementOf } from '../tracks/measurements'
export { getTrackVersions, trackVersionsOf } from '../tracks/trackVersions'
export type { TrackVersion } from '../tracks/trackVersions'
export {
  blindTestOf,
  blindTestsOf,
  createBlindTest,
  deleteBlindTest,
  endBlindTest,
  getBlindTest,
  getBlindTests,
  newNoteId,
  noteInBlindTest,
  publishBlindTest,
  voteInBlindTest,
} from '../releases/blindTests'
export type { BlindMix, BlindNote, BlindTest, BlindTestState, OwnBlindTest } from '../releases/blindTests'
