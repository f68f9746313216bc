export {
  resumableAudio,
  uploadAudio,
  uploadAvatar,
  uploadCover,
  uploadPlaylistCover,
  uploadPreview,
} from '../uploads/uploads'
export type { ResumableUpload } from '../uploads/uploads'
export { addTrack, deleteTrack, getTrackOfFile, updateTrack, uploadTrack } from '../tracks/trackWrites'
export type { Collaborator, TrackDraft } from '../tracks/trackWrites'
export { deleteFiles } from '../uploads/storedFiles'
export type { StoredFile } from '../uploads/storedFiles'
export { replaceCover } from '../tracks/trackCover'
export { replaceAudio } from '../tracks/replaceAudio'
export type { MeasuredAudio } from '../tracks/replaceAudio'
