import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerCredit,
  deleteRelease,
  getCredits,
  getOwnCredits,
  getRelease,
  getReleasesOf,
  getTrackCredits,
  inviteToCredit,
  newReleaseId,
  publishRelease,
  saveRelease,
  setReleaseTracks,
  unscheduleRelease,
  withdrawCredit,
} from '../entries/releases'
import { actAs, createTestUser, dataOf, newTrack, removePeople, service, type TestUser } from './fixture'

const notFound = { code: 'not-found', key: 'releaseNotFound' }
const missing = '00000000-0000-4000-8000-000000000000'
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

let artist: TestUser
let friend: TestUser
let tracks: string[]
let release: string

beforeAll(async () => {
  artist = await createTestUser('Release Artist')
  friend = await createTestUser('Release Friend')
  tracks = await Promise.all([newTrack(artist), newTrack(artist)])
})
afterAll(removePeople)

beforeEach(async () => {
  await service.from('releases').delete().eq('artist_id', artist.id)
  await actAs(artist)
  const draft = { id: newReleaseId(), kind: 'ep', title: ' Low Tide ', price: 4.5, coverUrl: null } as const
  release = dataOf(await saveRelease(draft))
  expect(dataOf(await saveRelease(draft))).toBe(release)
  dataOf(await setReleaseTracks(release, tracks))
})

const order = async () => dataOf(await getRelease(release)).tracks.map(({ track }) => track.id)

test('a release is created once, ordered, scheduled, taken back and deleted', async () => {
  expect(dataOf(await getRelease(release))).toMatchObject({
    ...{ id: release, artistId: artist.id, artistName: 'Release Artist', kind: 'ep', title: 'Low Tide', price: 4.5 },
    ...{ state: 'draft', releaseAt: null, trackCount: 2, credits: [] },
  })
  dataOf(await setReleaseTracks(release, [...tracks].reverse()))
  expect(await order()).toEqual([...tracks].reverse())
  dataOf(await publishRelease(release, tomorrow()))
  expect(dataOf(await getReleasesOf(artist.id))).toMatchObject([{ id: release, state: 'scheduled' }])
  expect((await setReleaseTracks(release, [])).error).toEqual({ code: 'conflict', key: 'releasePublished' })
  await actAs(friend)
  expect([(await getRelease(release)).error, dataOf(await getReleasesOf(artist.id))]).toEqual([notFound, []])
  await actAs(artist)
  dataOf(await unscheduleRelease(release))
  dataOf(await deleteRelease(release))
  expect([(await getRelease(release)).error, (await deleteRelease(release)).error]).toEqual([notFound, notFound])
})

test('credits are invited, accepted, named and withdrawn', async () => {
  const [first = ''] = tracks
  const credit = dataOf(await inviteToCredit({ releaseId: release }, { userId: friend.id, role: 'mix', share: 12.5 }))
  const other = dataOf(await inviteToCredit({ trackId: first }, { userId: friend.id, role: 'vocals', share: 5 }))
  expect((await publishRelease(release, null)).error).toEqual({ code: 'conflict', key: 'invitationsPending' })
  await actAs(friend)
  expect(
    dataOf(await getOwnCredits())
      .map(({ creditId }) => creditId)
      .sort(),
  ).toEqual([credit, other].sort())
  dataOf(await answerCredit(credit, true))
  dataOf(await answerCredit(credit, true))
  await actAs(artist)
  dataOf(await withdrawCredit(other))
  expect((await withdrawCredit(other)).error).toEqual({ code: 'not-found', key: 'creditNotFound' })
  expect(dataOf(await getCredits(release, tracks))).toEqual([
    {
      ...{ creditId: credit, trackId: null, id: friend.id, name: 'Release Friend' },
      ...{ role: 'mix', share: 12.5, status: 'accepted' },
    },
  ])
  dataOf(await publishRelease(release, null))
  await actAs(null)
  const named = [{ id: friend.id, name: 'Release Friend', role: 'mix' }]
  expect(dataOf(await getRelease(release))).toMatchObject({ state: 'out', credits: named })
  expect(dataOf(await getTrackCredits(first))).toMatchObject({ credits: named, release: { id: release } })
  await actAs(friend)
  expect(dataOf(await getOwnCredits())).toMatchObject([{ status: 'accepted', path: `/release/${release}` }])
})

test('bad input is refused with a key, and changes nothing', async () => {
  const draft = { id: release, kind: 'ep', title: 'Low Tide', price: 0, coverUrl: null } as const
  const to = { userId: friend.id, role: 'mix' } as const
  const refused = [
    await saveRelease({ ...draft, title: ' ' }),
    await saveRelease({ ...draft, price: 1000 }),
    await setReleaseTracks(release, [missing]),
    await publishRelease(release, '2020-01-01'),
    await publishRelease(release, '2099-01-01'),
    await publishRelease(missing, null),
    await inviteToCredit({ releaseId: release }, { ...to, share: 101 }),
    await inviteToCredit({ releaseId: release }, { ...to, userId: artist.id, share: 1 }),
    await inviteToCredit({ releaseId: release }, { ...to, userId: missing, share: 1 }),
    await answerCredit(missing, true),
    await getRelease('not-an-id'),
  ].map(({ error }) => error?.key)
  expect(refused).toEqual([
    ...['releaseTitleRequired', 'priceOutOfRange', 'trackNotFound', 'releaseDatePast', 'releaseDateTooFar'],
    ...['releaseNotFound', 'shareInvalid', 'cannotCreditSelf', 'userNotFound', 'creditNotFound', 'releaseNotFound'],
  ])
  expect([dataOf(await getRelease(release)).state, await order()]).toEqual(['draft', tracks])
})

test('a track that nobody may read has no credits', async () => {
  expect(dataOf(await getTrackCredits(missing))).toEqual({ credits: [], release: null })
})
