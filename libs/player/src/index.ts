export {
  $buffered,
  $currentTrack,
  $duration,
  $isPlaying,
  $phase,
  $playerError,
  $position,
  pause,
  play,
  resume,
  seek,
  startPlayer,
  stop,
  toggle,
  togglePlay,
} from './player'
export { $canSetVolume, $isMuted, $volume, setVolume, toggleMuted } from './volume'
export { bindKeyboard } from './bindKeyboard'
export { browserWorld } from './world'
export type { PlayerWorld, VolumeStorage } from './world'
export type { Deck, DeckEvent } from './deck'
export type { Phase } from './engineState'
