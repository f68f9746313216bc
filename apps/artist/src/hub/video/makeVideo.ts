import { moveOf, type Sound } from '@overtone/music/figure'
import type { Output } from 'mediabunny'
import { frameRate, type Clip } from './clip'

/** Pixels. */
const shapes = { square: { width: 1080, height: 1080 }, vertical: { width: 1080, height: 1920 } } as const
export type Shape = keyof typeof shapes

/** A finished video and the ending of its name. */
export interface Video {
  readonly blob: Blob
  readonly extension: string
}

interface VideoOptions {
  /** The drawn cover, in a document. */
  readonly figure: SVGSVGElement
  readonly shape: Shape
  /** Shown below the figure of a vertical video. */
  readonly words: { readonly title: string; readonly artist: string }
  readonly clip: Clip
  /** Called with the done share, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** True if the browser can encode video and audio. */
export const canMakeVideos = (): boolean => 'VideoEncoder' in globalThis && 'AudioEncoder' in globalThis

async function imageOf(figure: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(figure))}`
  await image.decode()
  return image
}

/** Draws a frame: the figure as wide as the picture, and the words below it if there is room. */
async function drawFrame(context: CanvasRenderingContext2D, { figure, words }: VideoOptions): Promise<void> {
  const { width, height } = context.canvas
  const ground = figure.querySelector('rect')?.getAttribute('fill') ?? 'black'
  const ink = figure.querySelector('path')?.getAttribute('fill') ?? 'white'
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const top = (height - width) / 3
  context.drawImage(await imageOf(figure), 0, top, width, width)
  if (height === width) return
  const family = getComputedStyle(document.body).fontFamily
  context.fillStyle = ink
  context.textBaseline = 'top'
  const lines = [words.title, words.artist].map((text, i) => ({ text, size: i === 0 ? 84 : 48 }))
  let y = top + width + 72
  for (const { text, size } of lines) {
    context.font = `600 ${size}px ${family}`
    context.fillText(text, 72, y, width - 144)
    y += size * 1.4
  }
}

/** Moves and draws the figure frame by frame; `add` encodes the canvas at a time in seconds. */
async function drawAll(
  options: VideoOptions,
  context: CanvasRenderingContext2D,
  add: (time: number) => Promise<void>,
): Promise<void> {
  const { figure, clip, onProgress, signal } = options
  const move: (sound: Sound) => void = moveOf(figure) ?? (() => {})
  for (const [i, sound] of clip.sounds.entries()) {
    signal.throwIfAborted()
    move(sound)
    await drawFrame(context, options)
    await add(i / frameRate)
    onProgress((i + 1) / clip.sounds.length)
  }
}

/**
 * Draws and encodes a video of a clip: MP4 where the browser encodes H.264 and AAC, otherwise WebM. Rejects with an
 * `AbortError` if `signal` aborts, or with the error of the browser's encoder.
 */
export async function makeVideo(options: VideoOptions): Promise<Video> {
  const media = await import(/* webpackChunkName: "mediabunny" */ 'mediabunny')
  const canvas = Object.assign(document.createElement('canvas'), shapes[options.shape])
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  const { width, height } = canvas
  const isMp4 = (await media.canEncodeVideo('avc', { width, height })) && (await media.canEncodeAudio('aac'))
  const format = isMp4 ? new media.Mp4OutputFormat() : new media.WebMOutputFormat()
  const videoCodec = isMp4 ? 'avc' : await media.getFirstEncodableVideoCodec(['vp9', 'vp8', 'av1'], { width, height })
  if (!videoCodec) throw new Error('This browser encodes no video of this size')
  const quality = media.QUALITY_HIGH
  const pictures = new media.CanvasSource(canvas, { codec: videoCodec, quality })
  const sound = new media.AudioBufferSource({ codec: isMp4 ? 'aac' : 'opus', quality })
  const target = new media.BufferTarget()
  const output: Output = new media.Output({ format, target })
  output.addVideoTrack(pictures, { frameRate })
  output.addAudioTrack(sound)
  await output.start()
  try {
    await sound.add(options.clip.audio)
    sound.close()
    await drawAll(options, context, time => pictures.add(time, 1 / frameRate))
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  return {
    blob: new Blob([target.buffer ?? new ArrayBuffer(0)], { type: format.mimeType }),
    extension: format.fileExtension,
  }
}
