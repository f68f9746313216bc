import { $outbox, enqueue, flush, type QueuedWrite } from '@overtone/data/listening'
import { addPlaylistTrack, placePlaylistTracks, playlistTracksOf, removePlaylistTrack } from '@overtone/data/playlists'
import { showToast } from '@overtone/design'
import type { Failure, Result } from '@overtone/domain'
import { explainExactly } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { atom, readonlyType } from 'nanostores'
import { emptyQueue, isStored, isUnsaved, reduceQueue, type QueuedEdit, type QueueEvent } from './editQueueState'
import type { PlaylistEdit } from './playlistEdits'

/** `waiting`: offline, sent later. `gone`: somebody else has removed the track that was moved. */
export type EditOutcome = 'saved' | 'waiting' | 'gone' | 'refused'

function write(playlistId: string, edit: PlaylistEdit): Promise<Result<unknown>> {
  if (edit.type === 'place') return placePlaylistTracks(playlistId, edit.positions)
  if (edit.type === 'remove') return removePlaylistTrack(playlistId, edit.trackId)
  return addPlaylistTrack(playlistId, edit.entry.track.id, edit.entry.position)
}

function toWrite(playlistId: string, edit: PlaylistEdit): QueuedWrite {
  if (edit.type === 'place') return { name: 'placePlaylistTracks', args: [playlistId, edit.positions] }
  if (edit.type === 'remove') return { name: 'removePlaylistTrack', args: [playlistId, edit.trackId] }
  const { entry } = edit
  return { name: 'addPlaylistTrack', args: [playlistId, entry.track.id, entry.position], entry }
}

/** Returns the edit of a playlist that waits in the outbox, null for any other write. */
function toEdit(playlistId: string, waiting: QueuedWrite): PlaylistEdit | null {
  if (waiting.args[0] !== playlistId) return null
  if (waiting.name === 'placePlaylistTracks') return { type: 'place', positions: waiting.args[1] }
  if (waiting.name === 'removePlaylistTrack') return { type: 'remove', trackId: waiting.args[1] }
  return waiting.name === 'addPlaylistTrack' ? { type: 'insert', entry: waiting.entry } : null
}

/** Resolves once the network is back, or after at most half a minute: a service may return without an event. */
function nextAttempt(attempts: number): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(2 ** attempts, 30) * 1000)
    addEventListener('online', done)
  })
}

type TracksQuery = ReturnType<typeof playlistTracksOf>

/** Resolves to the query's state once no request runs. */
function settled(query: TracksQuery): Promise<ReturnType<TracksQuery['get']>> {
  return new Promise(resolve => {
    const stop = query.listen(state => {
      if (state.loading) return
      queueMicrotask(() => stop()) // the first call comes before `listen` has returned
      resolve(state)
    })
  })
}

/**
 * Refetches a list after the running request, which may have been sent before the last edit, and once the tab is
 * visible: queries of hidden ones aren't fetched. Resolves to true if that succeeded.
 */
async function refetch(query: TracksQuery): Promise<boolean> {
  const stop = query.listen(() => {})
  if (document.hidden)
    await new Promise(resolve => document.addEventListener('visibilitychange', resolve, { once: true }))
  await settled(query)
  query.invalidate()
  const { error } = await settled(query)
  stop()
  return error === undefined
}

/** Asks before the page is closed with unsaved edits. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * Creates the queue of a playlist's edits. They are applied at once and sent one after another. Without a network, they
 * are stored in the outbox, which sends them on reconnect, also from another page. A refused edit is dropped with a toast.
 * After the last edit, the list is refetched with those of others.
 */
function createEditQueue(playlistId: string) {
  const $writable = atom(emptyQueue)
  const outcomes = new Map<number, (outcome: EditOutcome) => void>()
  let lastId = 0
  let isSending = false

  function dispatch(event: QueueEvent): void {
    $writable.set(reduceQueue($writable.get(), event))
    if ($writable.get().edits.some(isUnsaved)) addEventListener('beforeunload', askFirst)
    else removeEventListener('beforeunload', askFirst)
  }

  async function save({ id, edit }: QueuedEdit): Promise<Failure | 'stored' | null> {
    for (let attempts = 1; ; attempts += 1) {
      // In their order: an edit is sent after those that wait
      if (hasStored()) await flush()
      if (!hasStored()) {
        const { data, error } = await write(playlistId, edit)
        if (error?.code !== 'offline') {
          if (edit.type === 'place' && data === 0) outcomes.get(id)?.('gone')
          // The first attempt may have succeeded, and only its response was lost
          return error?.code === 'conflict' && attempts > 1 ? null : error
        }
      }
      dispatch({ type: 'lost' })
      for (const settle of outcomes.values()) settle('waiting')
      if (await enqueue(toWrite(playlistId, edit))) return 'stored'
      await nextAttempt(attempts)
      if (!$writable.get().edits.some(waiting => waiting.id === id)) return null // discarded in the meantime
    }
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let next = firstUnsaved(); next; next = firstUnsaved()) {
      const failure = await save(next)
      if (failure === 'stored') {
        dispatch({ type: 'stored', id: next.id })
        outcomes.delete(next.id)
        continue
      }
      dispatch({ type: failure ? 'refused' : 'saved', id: next.id })
      outcomes.get(next.id)?.(failure ? 'refused' : 'saved')
      outcomes.delete(next.id)
      if (failure) showToast({ kind: 'error', message: await explainExactly(failure) })
    }
    isSending = false
    follow($outbox.get().writes)
    if (!hasStored()) await refresh()
  }

  async function refresh(): Promise<void> {
    const isFresh = await refetch(playlistTracksOf(playlistId))
    if (isFresh && !firstUnsaved()) dispatch({ type: 'refetched' })
  }

  /** Adds the edits that wait in the outbox, and marks those that it has sent. */
  function follow(writes: readonly QueuedWrite[]): void {
    const waiting = writes.flatMap(one => toEdit(playlistId, one) ?? [])
    const known = $writable.get().edits.filter(each => each.status !== 'saved')
    const isKnown = (edit: PlaylistEdit) => known.some(each => isSame(each.edit, edit))
    for (const edit of waiting.filter(each => !isKnown(each))) dispatch({ type: 'restored', id: (lastId += 1), edit })
    const sent = known.filter(each => isStored(each) && !waiting.some(edit => isSame(each.edit, edit)))
    for (const { id } of sent) dispatch({ type: 'saved', id })
    if (sent.length > 0 && !hasStored() && !isSending) void refresh()
  }

  /** Drops the edits when the user signs out: the next one to sign in must not send them. */
  function discard(): void {
    dispatch({ type: 'discarded' })
    for (const settle of outcomes.values()) settle('refused')
    outcomes.clear()
  }

  let userId = $user.get()?.id
  $user.listen(user => {
    if (user?.id === userId) return
    userId = user?.id
    discard()
  })

  const firstUnsaved = () => $writable.get().edits.find(isUnsaved)
  const hasStored = () => $writable.get().edits.some(isStored)
  $outbox.subscribe(({ writes }) => follow(writes))

  function edit(change: PlaylistEdit): Promise<EditOutcome> {
    const id = (lastId += 1)
    return new Promise(resolve => {
      outcomes.set(id, resolve)
      if ($writable.get().isOffline) resolve('waiting')
      dispatch({ type: 'edited', id, edit: change })
      void send()
    })
  }

  return { $queue: readonlyType($writable), edit }
}

const isSame = (one: PlaylistEdit, other: PlaylistEdit) => JSON.stringify(one) === JSON.stringify(other)

const queues = new Map<string, ReturnType<typeof createEditQueue>>()

/** Returns the edit queue of a playlist. It outlives its page, so that no edit is lost by leaving it. */
export function editQueueOf(playlistId: string): ReturnType<typeof createEditQueue> {
  const queue = queues.get(playlistId) ?? createEditQueue(playlistId)
  queues.set(playlistId, queue)
  return queue
}
