export { fail, ok } from './result'
export type { Failure, FailureCode, Result } from './result'
export type { FailureKey, FailureParams } from './failureKey'
export { failOf, hasProblems, invalid, problemsOf } from './problem'
export type { Issue, Problem } from './problem'
export { csvOf } from './csv'
export { parseJson } from './json'
export { fits, misfit } from './shape'
export type { Shape, ShapeOf } from './shape'
export { foldText } from './foldText'
export * as limits from './limits'
export { hasAccess, rankOf, roleAssignmentProblem, roleLabel, roles } from './role'
export type { Access, Role, RoleAssignment } from './role'
export { blankTrack } from './blankTrack'
export { distributionPlatforms, licenseTypes, musicalKeys } from './track'
export type { Measurement } from './measurement'
export type { DistributionPlatform, LicenseType, MusicalKey, Track } from './track'
export { checkTrackDetails } from './trackDetails'
export type { EnteredTrack } from './trackDetails'
export { pageOf, searchText, trackSorts } from './trackSearch'
export type { TrackSearch, TrackSort } from './trackSearch'
export { readMusicQuery } from './musicQuery'
export type { MusicQuery } from './musicQuery'
export { genres, moods } from './genre'
export type { Genre, Mood } from './genre'
export { checkPlaylist } from './playlist'
export type { Playlist, PlaylistPerson, PlaylistTrack } from './playlist'
export { evenPositions, positionBetween } from './playlistOrder'
export { artistShare, checkRelease, creditRoles, creditStatuses, releaseKinds, releaseStates } from './release'
export type {
  CoverTrack,
  Credit,
  CreditRole,
  CreditStatus,
  OwnCredit,
  PublicCredit,
  Release,
  ReleaseKind,
  ReleaseState,
  ReleaseTrack,
  WholeRelease,
} from './release'
export { divideAmongCollaborators, earnedFrom } from './earnings'
export type { Earning, Share } from './earnings'
export { earningsOf, formatGiftCode, paymentMethods, previewSeconds, splitPayment } from './purchase'
export type { Gift, Payment, PaymentMethod, PaymentSplit, Purchase, Sale } from './purchase'
export { enteredAmount, highestAmount } from './amount'
export { checkUser } from './user'
export type { EnteredUser, Profile, SocialLinks, User } from './user'
export { defaultSettings, readSettings } from './settings'
export type { UserSettings } from './settings'
export {
  allCookies,
  cookieCategories,
  defaultCookiePreferences,
  essentialCookies,
  readCookiePreferences,
} from './cookiePreferences'
export type { CookieCategory, CookiePreferences } from './cookiePreferences'
export { checkContactMessage, contactCategories } from './contactMessage'
export type { ContactCategory, ContactMessage } from './contactMessage'
export { chatChannels, chatEmoji, chatLimits, checkChatText } from './chat'
export type { ChatChannel } from './chat'
export { emailProblem } from './email'
export { checkCredentials, checkSignIn, checkSignUp, passwordProblems } from './credentials'
export type { CredentialField } from './credentials'
export { nameProblem } from './name'
export { audioFileProblem, imageFileProblem } from './file'
export type { FileFacts } from './file'
export { storageStatus } from './storageStatus'
export type { StorageError } from './storageStatus'
export { contentProblem } from './contentCheck'
export {
  appealProblem,
  decisionProblem,
  moderatedKinds,
  isHiding,
  moderationLimits,
  moderationStatuses,
  reportProblem,
  reportReasons,
} from './moderation'
export type {
  ModeratedKind,
  ModerationAction,
  ModerationCase,
  ModerationChoice,
  ModerationNotice,
  ModerationQueue,
  ModerationStatus,
  Report,
  ReportReason,
  Subject,
} from './moderation'
export { isBlank, textLength } from './text'
export { loudnessMeter } from './loudness'
export { truePeakMeter } from './truePeak'
export { errorBudgetOf } from './errorBudget'
export type { BudgetWindow, ErrorBudget, ReportedLoads } from './errorBudget'
export { healthByBuild, releaseBudget, totalHealth } from './releaseHealth'
export type { BeaconCount, BuildReport, RatedVital, VitalPercentile } from './releaseHealth'
export { defaultReasons } from './administration'
export type { Account, AuditEntry, DashboardStatistics, RoleChange, SystemSetting } from './administration'
export { coverSvg } from './figures/coverSvg'
export { fifthsBetween, harmonyOrder, joinCost } from './harmonyOrder'
export type { Orderable } from './harmonyOrder'
export { embedCode, embedHeight, isEmbeddable, isPreviewable } from './embedCode'
export { artistData, playlistData, releaseData, trackData } from './structuredData'
export type { DescribedTrack, StructuredData } from './structuredData'
export { markSvg } from './figures/markSvg'
export { seededRandom } from './figures/seededRandom'
export { hueOf, oklch, toneKey } from './figures/tone'
export { waveformPaths } from './figures/waveformPaths'
