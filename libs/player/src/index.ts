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
  stop,
  toggle,
  togglePlay,
} from './player'
export { noOutput } from './mediaFailure'
export { startPlayer } from './startPlayer'
export {
  $hasNext,
  $hasPrevious,
  $isShuffled,
  addToQueue,
  clearQueue,
  moveInQueue,
  next,
  playEntry,
  playFrom,
  playNext,
  playTracks,
  previous,
  removeFromQueue,
  restoreQueue,
  setShuffled,
} from './queueing'
export { $queue } from './queueStore'
export { isQueue } from './memory'
export type { ListPlace, ListReader, Queue, QueueContext, QueueEntry, Repeat } from './queue'
export { $autoplay, $crossfade, $repeat, setAutoplay, setCrossfade, setRepeat } from './modes'
export { $notice } from './notice'
export { $onAir, setOnAir } from './onAir'
export type { OnAir } from './onAir'
export type { PlayerNotice } from './notice'
export { $canSetVolume, $isMuted, $volume, setVolume, toggleMuted } from './volume'
export { bindKeyboard } from './bindKeyboard'
export { shortcuts } from './shortcuts'
export { $hasShortcuts, setShortcuts } from './shortcutSwitch'
export type { Shortcut, ShortcutAction } from './shortcuts'
export { browserEnvironment, playingAudio } from './environment'
export type { PlayerStorage, PlayerEnvironment } from './environment'
export type { Deck, DeckEvent } from './deck'
export { $playback } from './engine'
export type { Playback } from './engine'
export type { Command, Origin, Phase } from './engineState'
