export { PlaylistMenu } from './PlaylistMenu'
export { ShareMenu } from './ShareMenu'
export { TrackMenuList } from './TrackMenuList'
