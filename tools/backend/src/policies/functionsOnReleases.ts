import type { TestRole } from './fixture'
import { active, admins, everybody, except, nobody } from './roleGroups'

/** The ids of a published and of a private blind test of the artist's published track. */
export const [someTest, privateTest] = [
  '0d0d0d0d-0d0d-4d0d-8d0d-0d0d0d0d0d0d',
  '0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e',
] as const

/** Calls of the functions of blind tests, and exactly the roles that may make them. */
export const onBlindTests: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  [`select from blind_test('${someTest}') as found where found is not null`, everybody],
  [`select from blind_test('${privateTest}') as found where found is not null`, ['artist']],
  ['select from blind_tests_of(:published)', ['artist']],
  [
    `select create_blind_test(:draft, array['full/' || :artist || '/1.wav', 'full/' || :artist || '/2.wav'], '{A,B}')`,
    ['artist'],
  ],
  [`select publish_blind_test('${privateTest}', '{1,2}', '{https://a.test/1,https://a.test/2}')`, nobody],
  [`select end_blind_test('${someTest}')`, ['artist']],
  [`select delete_blind_test('${privateTest}')`, ['artist']],
  [`select vote_in_blind_test('${someTest}', '1')`, except(active, 'artist')],
  [`select vote_in_blind_test('${privateTest}', '1')`, nobody],
  [`select note_in_blind_test(gen_random_uuid(), '${someTest}', '1', 4, 'Bright')`, except(active, 'artist')],
]

/** Calls of the functions of releases and credits, and exactly the roles that may make them. */
export const onReleases: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  [`select save_release(gen_random_uuid(), 'ep', 'New')`, active],
  [`select save_release(:release_draft, 'ep', 'New', 3)`, ['artist']],
  ['select set_release_tracks(:release_draft, array[:published]::uuid[])', nobody],
  ['select set_release_tracks(:release_draft, array[:draft, :track_of_artist]::uuid[])', ['artist']],
  ['select set_release_tracks(:release_out, array[:draft]::uuid[])', nobody],
  ['select publish_release(:release_draft)', nobody], // an invitation is unanswered
  ['select publish_release(:release_out)', nobody],
  ['select unschedule_release(:release_scheduled)', ['artist']],
  ['select unschedule_release(:release_out)', nobody],
  ['select delete_release(:release_draft)', ['artist', ...admins]],
  ['select delete_release(:release_out)', admins],
  [`select invite_to_credit(:bystander, 'mix', 10, release_id => :release_draft)`, ['artist']],
  [`select invite_to_credit(:bystander, 'mix', 10, track_id => :draft)`, ['artist']],
  [`select invite_to_credit(:bystander, 'mix', 10, release_id => :release_out)`, nobody],
  ['select withdraw_credit(:invitation)', ['artist']],
  ['select withdraw_credit(:credit)', nobody],
  ['select answer_credit(:invitation, true)', ['user']],
  ['select answer_credit(:credit, false)', ['other']],
  [`select from my_credits() as found where jsonb_array_length(found) = 1`, ['user', 'other']],
  ['select from read_release(:release_out) as found where found is not null', everybody],
  ['select from read_release(:release_scheduled) as found where found is not null', ['artist', ...admins]],
  [
    'select from releases_of(:artist) as found where jsonb_array_length(found) = 1',
    except(everybody, 'artist', ...admins),
  ],
  [`select from track_credits(:published) as found where found ->> 'credits' like '%other%'`, everybody],
  ['select from track_credits(:draft) as found where found is not null', ['artist', ...admins]],
]
