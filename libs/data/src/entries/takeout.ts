export { getTrackDrafts } from '../takeout/trackDrafts'
export type { OwnTrack } from '../takeout/trackDrafts'
export { parsePacked } from '../takeout/packedFiles'
export type {
  PackedFiles,
  PackedName,
  PackedPlaylist,
  PackedProfile,
  PackedRelease,
  PackedTrack,
} from '../takeout/packedFiles'
