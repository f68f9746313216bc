import { analyzer } from '../analysis/analyze'
import { waveFormatOf, waveSamples } from '../analysis/wave'
import type { Answers, Reply, Request } from './messages'
import { hashOf, readFile } from './readFile'

/** Bytes of a file held in memory at a time. */
const segment = 1024 * 1024

let current: ReturnType<typeof analyzer> | null = null

async function analyzeWave(file: File): Promise<Answers['wave']> {
  const format = await waveFormatOf(file)
  if (!format) throw new Error('No samples in this file')
  const width = format.channels * (format.bits / 8)
  const { add, result } = analyzer(format.channels, format.frames, format.sampleRate)
  const end = format.dataFrom + format.frames * width
  const step = Math.floor(segment / width) * width
  for (let at = format.dataFrom; at < end; at += step) {
    add(waveSamples(await file.slice(at, Math.min(end, at + step)).arrayBuffer(), format))
  }
  return result()
}

async function answer(request: Request): Promise<Answers[Request['kind']]> {
  switch (request.kind) {
    case 'read':
      return { reading: await readFile(request.file), hash: await hashOf(request.file) }
    case 'wave':
      return analyzeWave(request.file)
    case 'begin':
      current = analyzer(request.channels, request.frames, request.sampleRate)
      return null
    case 'chunk':
      current?.add(request.channels)
      return null
    case 'end': {
      if (!current) throw new Error('No analysis was started')
      const found = current.result()
      current = null
      return found
    }
  }
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  answer(data).then(
    found => self.postMessage({ isFine: true, answer: found } satisfies Reply),
    (error: unknown) => self.postMessage({ isFine: false, message: String(error) } satisfies Reply),
  )
}
