// @vitest-environment happy-dom
import type { Track } from '@overtone/domain'
import { $queue, stop } from '@overtone/player'
import { trackNamed } from '@overtone/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PlayButton } from './PlayButton'
import { PlayFrom } from './PlayFrom'

afterEach(() => {
  cleanup()
  stop()
})

const tracksNamed = (count: number) => Array.from({ length: count }, (_, i) => trackNamed(`t${i}`))

function renderList(tracks: readonly Track[], more?: Parameters<typeof PlayFrom>[0]['more']) {
  render(
    <PlayFrom title="Charts" path="/charts" tracks={tracks} more={more}>
      {tracks.map(track => (
        <PlayButton key={track.id} track={track} />
      ))}
    </PlayFrom>,
  )
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
}

function queued(): readonly string[] {
  return $queue.get().entries.map(entry => entry.track.id)
}

test('a play button in a list plays the list from its track on', async () => {
  renderList(tracksNamed(4))
  await press('Play t2')
  expect([queued(), $queue.get().index]).toEqual([['t0', 't1', 't2', 't3'], 2])
  expect($queue.get().context).toEqual({ title: 'Charts', path: '/charts' })
})

test('the current track is only paused and resumed', async () => {
  renderList(tracksNamed(3))
  await press('Play t1')
  const before = $queue.get()
  await press('Pause t1')
  await press('Play t1')
  expect($queue.get()).toBe(before)
})

test('a list with more is queued in part, and continues where that part ends', async () => {
  const counts: number[] = []
  renderList(tracksNamed(150), count => {
    counts.push(count)
    return async () => ({ ok: true, data: [], error: null })
  })
  await press('Play t20')
  expect([queued().length, counts]).toEqual([120, [120]])
})

test('a play button outside of a list plays its track', async () => {
  render(<PlayButton track={trackNamed('alone')} />)
  await press('Play alone')
  expect([queued(), $queue.get().context]).toEqual([['alone'], undefined])
})
