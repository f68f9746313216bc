import type { BlindTest } from '@overtone/data/releases'
import { $isMuted, $isPlaying, $volume, pause } from '@overtone/player'
import { useEffect, useRef, useState } from 'react'
import { loadMixes, playMixes, type Mixes, type Playing } from './mixes'

/** Seconds of each mix that a listener hears before voting. */
const enough = 3
/** Milliseconds between two readings of the position. */
const tick = 100

/**
 * Loads the mixes of a test and plays them. `loaded` is undefined while they load, null if they can't be played. Other
 * music of the page is paused, and pauses them when it starts.
 */
export function useMixes({ mixes: [one, other] }: Pick<BlindTest, 'mixes'>) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Mixes | null | undefined>(undefined)
  const [index, setIndex] = useState<0 | 1>(0)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const [heard, setHeard] = useState<readonly [number, number]>([0, 0])
  const playing = useRef<Playing | null>(null)
  const urls = useRef([one.url, other.url] as const)

  useEffect(() => {
    const abort = new AbortController()
    let mixes: Mixes | null = null
    loadMixes(urls.current, abort.signal).then(
      found => {
        if (abort.signal.aborted) return void found.context.close()
        mixes = found
        setLoaded(found)
      },
      () => {
        if (!abort.signal.aborted) setLoaded(null)
      },
    )
    return () => {
      abort.abort()
      playing.current?.stop()
      playing.current = null
      void mixes?.context.close()
    }
  }, [attempt, one.file, other.file])

  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = (now - last) / 1000 // timers may be late
      last = now
      setPosition(playing.current?.position() ?? 0)
      setHeard(([a, b]) => (index === 0 ? [a + passed, b] : [a, b + passed]))
    }, tick)
    const unsubscribe = $isPlaying.listen(is => {
      if (is) stop()
    })
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [isPlaying, index])

  function stop() {
    playing.current?.stop()
    playing.current = null
    setPlaying(false)
  }

  function start(from: number) {
    if (!loaded) return
    playing.current?.stop()
    pause()
    const { context } = loaded
    void context.resume()
    const output = new GainNode(context, { gain: $isMuted.get() ? 0 : $volume.get() })
    output.connect(context.destination)
    playing.current = playMixes(loaded, from, index, output, () => {
      playing.current = null
      setPlaying(false)
      setPosition(0)
    })
    setPosition(from)
    setPlaying(true)
  }

  return {
    loaded,
    index,
    isPlaying,
    position,
    hasHeardBoth: heard.every(seconds => seconds >= enough),
    retry() {
      setLoaded(undefined)
      setAttempt(attempt + 1)
    },
    toggle: () => (isPlaying ? stop() : start(position)),
    seek: (to: number) => (isPlaying ? start(to) : setPosition(to)),
    hear(next: 0 | 1) {
      setIndex(next)
      playing.current?.hear(next)
    },
  }
}
