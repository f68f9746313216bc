import { between, rest, soundReader, type Sound } from '@overtone/music/figure'

/** Seconds of a video, frames a second, and hertz of its sound. */
export const videoSeconds = 15
export const frameRate = 30
const sampleRate = 48_000
/** Seconds in which the sound fades in and out. */
const [fadeIn, fadeOut] = [0.1, 1]
/** The share of the way to the new sound that the figure goes within a frame. */
const pace = 0.6

/** A part of a track, and how the figure hears each of its frames. */
export interface Clip {
  readonly audio: AudioBuffer
  readonly sounds: readonly Sound[]
}

/** Decodes an audio file. Throws if the browser can't. */
export function decode(file: ArrayBuffer): Promise<AudioBuffer> {
  return new OfflineAudioContext(2, 1, sampleRate).decodeAudioData(file)
}

/** Returns the times at which a video shows its frames, in seconds like its length. */
function frameTimes(seconds: number): number[] {
  return Array.from({ length: Math.floor(seconds * frameRate) }, (_, i) => i / frameRate)
}

/** Cuts the clip of a track that begins at `start` seconds, or as late as a whole one fits. Fades both ends. */
export async function cutClip(track: AudioBuffer, start: number): Promise<Clip> {
  const seconds = Math.min(videoSeconds, track.duration)
  const from = Math.max(0, Math.min(start, track.duration - seconds))
  const context = new OfflineAudioContext(2, Math.floor(seconds * sampleRate), sampleRate)
  const source = context.createBufferSource()
  source.buffer = track
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, 0)
  gain.gain.linearRampToValueAtTime(1, fadeIn)
  gain.gain.setValueAtTime(1, Math.max(fadeIn, seconds - fadeOut))
  gain.gain.linearRampToValueAtTime(0, seconds)
  source.connect(gain).connect(context.destination)
  const read = soundReader(context, gain)

  const sounds: Sound[] = []
  for (const time of frameTimes(seconds))
    void context.suspend(time).then(() => {
      sounds.push(between(sounds.at(-1) ?? rest, read(), pace))
      return context.resume()
    })
  source.start(0, from)
  return { audio: await context.startRendering(), sounds }
}
