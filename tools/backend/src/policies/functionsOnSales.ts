import { fileAddress } from '../testing/testBackend'
import type { TestRole } from './fixture'
import { active, admins, except, nobody, signedIn } from './roleGroups'

const replaceAudio = (track: string) =>
  `select replace_audio(${track}, '${fileAddress('audio-files/tracks/')}' || :me || '/n.mp3', null, 90, '{}', -14, 'New mix')`

/** Calls of the functions of purchases, gifts and files, and exactly the roles that may make them. */
export const onSales: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  [`select buy_track(:spare, 2, 2.5, gen_random_uuid(), 'card')`, active],
  [`select buy_track(:draft, 0, 0, gen_random_uuid(), 'card')`, nobody],
  [`select buy_track(:published, 0, 0, gen_random_uuid(), 'card')`, nobody],
  ['select from artist_sales(:artist)', ['artist', ...admins]],
  [replaceAudio(':published'), ['artist']],
  [replaceAudio(':draft'), ['artist']],
  ['select from replaced_files(:published)', ['artist', ...admins]],
  [`select buy_gift(:spare, 2, 2.5, gen_random_uuid(), 'card')`, active],
  [`select buy_gift(:draft, 0, 0, gen_random_uuid(), 'card')`, nobody],
  [
    `select from redeem_gift((select code from gifts where buyer_id = :me)) as found where found is not null`,
    except(active, 'artist'),
  ],
  [`select from redeem_gift('0123456789ABCDEF') as found where found is not null`, nobody],
  [`select from received_gifts() as found where found = '[]'`, signedIn],
  [`select from my_full_audio() as found where found like 'full/%'`, ['artist']],
]
