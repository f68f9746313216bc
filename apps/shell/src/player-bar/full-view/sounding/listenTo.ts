import { soundReader, type Sound } from '@overtone/music/figure'

/** Reads the sound of an audio element, whose output stays as it is. */
export interface Listener {
  read(): Sound
  stop(): void
}

type Capturing = HTMLAudioElement & { captureStream?: () => MediaStream }

/**
 * Listens to an audio element through a copy of its stream, which never reroutes what is heard. Returns null where the
 * browser has no such copy: there, listening would mean to play through Web Audio, which can fall silent.
 */
export function listenTo(audio: HTMLAudioElement): Listener | null {
  const stream = (audio as Capturing).captureStream?.()
  if (!stream || stream.getAudioTracks().length === 0) return null
  const context = new AudioContext()
  void context.resume()
  return {
    read: soundReader(context, context.createMediaStreamSource(stream)),
    stop: () => void context.close(),
  }
}
