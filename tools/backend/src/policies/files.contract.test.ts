import { afterAll, beforeAll, expect, test } from 'vitest'
import { active, admins, nobody, signedIn } from './roleGroups'
import { createFixture } from './fixture'
import type { TestRole, Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

const add = (bucket: string, folder: string, owner: string, file: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${folder}/' || ${owner}::uuid || '${file}')`
const of = (bucket: string, owner: string) => `storage.objects where bucket_id = '${bucket}' and owner = ${owner}`

test.each<readonly [statement: string, may: readonly TestRole[]]>([
  [add('audio-files', 'tracks', ':me', '/new.mp3'), active],
  [add('audio-files', 'tracks', ':bystander', '/new.mp3'), nobody],
  [add('audio-files', 'covers', ':me', '/new.mp3'), nobody],
  [add('full-audio', 'full', ':me', '/new.mp3'), active],
  [add('full-audio', 'full', ':bystander', '/new.mp3'), nobody],
  [add('full-audio', 'tracks', ':me', '/new.mp3'), nobody],
  [add('cover-images', 'covers', ':me', '/new.png'), active],
  [add('cover-images', 'playlist-covers', ':me', '/new.png'), active],
  [add('cover-images', 'covers', ':bystander', '/new.png'), nobody],
  [add('profile-images', 'avatars', ':me', '-new.png'), active],
  [add('profile-images', 'avatars', ':bystander', '-new.png'), nobody],
  [`select from ${of('audio-files', ':me')}`, signedIn],
  [`select from ${of('audio-files', ':bystander')}`, admins],
  [`update storage.objects set metadata = '{}' where bucket_id = 'audio-files'`, nobody],
  [`select from ${of('full-audio', ':me')}`, signedIn],
  [`select from ${of('full-audio', ':bystander')}`, admins],
  [`update storage.objects set metadata = '{}' where bucket_id = 'full-audio'`, nobody],
  [`delete from ${of('full-audio', ':me')}`, active],
  [`delete from ${of('full-audio', ':bystander')}`, admins],
  [`update storage.objects set metadata = '{}' where bucket_id = 'cover-images' and owner = :me`, active],
  [`update storage.objects set metadata = '{}' where bucket_id = 'cover-images' and owner = :bystander`, nobody],
  [
    `update storage.objects set name = 'covers/' || :bystander::uuid || '/mine.png'
    where bucket_id = 'cover-images' and owner = :me`,
    nobody,
  ],
  [`update storage.objects set metadata = '{}' where bucket_id = 'profile-images' and owner = :me`, active],
  [`delete from ${of('audio-files', ':me')}`, active],
  [`delete from ${of('profile-images', ':bystander')}`, admins],
  [`insert into storage.buckets (id, name) values ('own', 'own')`, nobody],
  ['select from storage.buckets', nobody],
  ['update storage.buckets set public = false', nobody],
  ['delete from storage.buckets', nobody],
])('%s', async (statement, may) => {
  expect(await fixture.allowedRoles(statement)).toEqual(may)
})
