import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelEvent,
  deletePost,
  deleteReply,
  findPosts,
  getCommunityOverview,
  getEvents,
  getPost,
  getReplies,
  joinEvent,
  leaveEvent,
  likePost,
  planEvent,
  replyToPost,
  shareTrack,
  startDiscussion,
  unlikePost,
} from '../entries/community'
import { actAs, dataOf, createTestUser, newTrack, removePeople, unique, type TestUser } from './fixture'

let artist: TestUser
let reader: TestUser
let track: string
const word = unique('Vibraphone').replace(' ', '')

beforeAll(async () => {
  artist = await createTestUser('Forum Artist', 'artist')
  reader = await createTestUser('Forum Reader')
  track = await newTrack(artist, { title: `Out ${word}` })
})
afterAll(removePeople)

const discussion = (changes: object = {}) => ({
  ...{ id: randomUUID(), category: 'production' as const, title: ` About ${word} `, body: '<b>Which</b> mallets?' },
  ...changes,
})
const found = async () => dataOf(await findPosts('discussion', { q: word })).posts

describe('a discussion', () => {
  test('is started once even if sent repeatedly, and found by everyone', async () => {
    await actAs(reader)
    const draft = discussion()
    for (let i = 0; i < 2; i += 1) dataOf(await startDiscussion(draft))
    await actAs(null)
    expect(await found()).toMatchObject([
      {
        id: draft.id,
        title: `About ${word}`,
        body: '<b>Which</b> mallets?',
        category: 'production',
        author: { id: reader.id, name: 'Forum Reader', avatarUrl: null },
        replyCount: 0,
        likeCount: 0,
        isLiked: false,
        isHidden: false,
        track: null,
      },
    ])
    expect(dataOf(await findPosts('discussion', { q: word, category: 'marketing' })).posts).toEqual([])
    expect(dataOf(await getPost(draft.id))).toEqual((await found())[0])
    for (const id of [randomUUID(), 'nonsense'])
      expect((await getPost(id)).error).toEqual({ code: 'not-found', key: 'postNotFound' })
    expect(dataOf(await getCommunityOverview()).categories.production).toBeGreaterThan(0)
  })

  test('receives replies and likes from others', async () => {
    await actAs(artist)
    const [post] = await found()
    const id = post?.id ?? ''
    const reply = { id: randomUUID(), postId: id, body: ' Soft ones. ' }
    for (let i = 0; i < 2; i += 1) dataOf(await replyToPost(reply))
    for (let i = 0; i < 2; i += 1) dataOf(await likePost(id))
    expect(await found()).toMatchObject([{ replyCount: 1, likeCount: 1, isLiked: true }])
    expect(dataOf(await getReplies(id))).toMatchObject([
      { id: reply.id, body: 'Soft ones.', author: { id: artist.id } },
    ])
    dataOf(await unlikePost(artist.id, id))
    dataOf(await deleteReply(reply.id))
    expect((await deleteReply(reply.id)).error).toEqual({ code: 'not-found', key: 'replyNotFound' })
    expect(await found()).toMatchObject([{ replyCount: 0, likeCount: 0, isLiked: false }])
    expect((await deletePost(id)).error).toEqual({ code: 'not-found', key: 'postNotFound' })
  })

  test('requires a title, a body and a signed-in author', async () => {
    await actAs(reader)
    expect((await startDiscussion(discussion({ title: ' ' }))).error?.key).toBe('titleRequired')
    expect((await startDiscussion(discussion({ body: ' ' }))).error?.key).toBe('messageRequired')
    expect((await startDiscussion(discussion({ title: 'x'.repeat(121) }))).error).toEqual({
      code: 'invalid',
      key: 'postFailed',
    })
    await actAs(null)
    expect((await startDiscussion(discussion())).error).toEqual({
      code: 'not-authenticated',
      key: 'postFailed',
    })
  })

  test('is rate-limited', async () => {
    await actAs(artist)
    for (let i = 0; i < 5; i += 1) dataOf(await startDiscussion(discussion({ title: 'Again' })))
    expect((await startDiscussion(discussion())).error).toEqual({
      code: 'rate-limited',
      key: 'tooManyPosts',
    })
  })
})

test('a user can share their own track once', async () => {
  await actAs(artist)
  const draft = { id: randomUUID(), trackId: track, description: 'New' }
  for (let i = 0; i < 2; i += 1) dataOf(await shareTrack(draft))
  expect((await shareTrack({ ...draft, id: randomUUID() })).error).toEqual({
    code: 'conflict',
    key: 'alreadyShowcased',
  })
  const { posts } = dataOf(await findPosts('showcase', { q: word }))
  expect(posts).toMatchObject([{ id: draft.id, title: null, body: 'New', track: { id: track } }])
  await actAs(reader)
  expect((await shareTrack({ ...draft, id: randomUUID() })).error?.code).toBe('forbidden')
  await actAs(artist)
  dataOf(await deletePost(draft.id))
})

test('an event can be planned, joined, left and canceled', async () => {
  const draft = {
    ...{ id: randomUUID(), title: `Evening of ${word}`, description: 'Bring mallets' },
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  }
  await actAs(reader)
  expect((await planEvent(draft)).error?.code).toBe('forbidden')
  await actAs(artist)
  expect((await planEvent({ ...draft, title: '' })).error?.key).toBe('titleRequired')
  expect((await planEvent({ ...draft, startsAt: '2020-01-01T00:00:00Z' })).error).toEqual({
    code: 'invalid',
    key: 'eventTooFar',
  })
  for (let i = 0; i < 2; i += 1) dataOf(await planEvent(draft))
  await actAs(reader)
  for (let i = 0; i < 2; i += 1) dataOf(await joinEvent(draft.id))
  const events = async () => dataOf(await getEvents(word.toUpperCase()))
  expect(await events()).toMatchObject([{ attendees: 1, isJoined: true, host: 'Forum Artist', hostId: artist.id }])
  dataOf(await leaveEvent(reader.id, draft.id))
  expect(await events()).toMatchObject([{ attendees: 0, isJoined: false }])
  expect((await cancelEvent(draft.id)).error).toEqual({ code: 'not-found', key: 'eventNotFound' })
  await actAs(artist)
  dataOf(await cancelEvent(draft.id))
  expect(await events()).toEqual([])
})
