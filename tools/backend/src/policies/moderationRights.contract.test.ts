import { afterAll, beforeAll, expect, test } from 'vitest'
import { active, admins, except, moderators, nobody, superAdmins } from './roleGroups'
import { addCommunity } from './communityRows'
import { moderatorsOf } from './moderators'
import { testRoles, createFixture } from './fixture'
import type { TestRole, Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
  const { openCase } = moderatorsOf(fixture)
  const cases: Record<string, string> = {
    case_of_nobody: await openCase('nobody', 'playlist', fixture.ids.list_of_bystander),
  }
  for (const author of ['artist', 'moderator', 'admin', 'super_admin'] as const) {
    cases[`case_of_${author}`] = await openCase(author, 'track', fixture.ids[`track_of_${author}`])
    cases[`user_case_of_${author}`] = await openCase(author, 'user', fixture.ids[author])
  }
  for (const action of ['hide', 'suspend']) {
    const id = await openCase('artist', 'playlist', `appealed ${action}`)
    await fixture.at.sql`
      update private.moderation_cases set status = 'appealed', action = ${action}, reason = 'x',
        appeal = 'No', appealed_at = now() where id = ${id}`
    cases[`appeal_against_${action}`] = id
  }
  Object.assign(fixture.ids, cases)
  await addCommunity(fixture)
  await fixture.at.sql`
    insert into private.held_content (kind, subject_id, was_public) values ('track', ${fixture.ids.draft ?? ''}, true)`
}, 60_000)
afterAll(() => fixture?.at.stop())

const rules: readonly (readonly [statement: string, may: readonly TestRole[]])[] = [
  ['select moderation_queue()', moderators],
  [`select decide_case(:case_of_artist, 'dismiss', 'Fine')`, moderators],
  [`select decide_case(:case_of_artist, 'hide', 'Not fine')`, moderators],
  [`select decide_case(:case_of_artist, 'warn', 'Careful')`, moderators],
  [`select decide_case(:case_of_artist, 'suspend', 'Enough')`, admins],
  [`select decide_case(:case_of_moderator, 'dismiss', 'Fine')`, admins],
  [`select decide_case(:case_of_moderator, 'hide', 'Not fine')`, admins],
  [`select decide_case(:case_of_moderator, 'suspend', 'Enough')`, admins],
  [`select decide_case(:case_of_admin, 'dismiss', 'Fine')`, superAdmins],
  [`select decide_case(:case_of_admin, 'hide', 'Not fine')`, superAdmins],
  [`select decide_case(:case_of_admin, 'suspend', 'Enough')`, superAdmins],
  [`select decide_case(:case_of_super_admin, 'dismiss', 'Fine')`, ['other_super_admin']],
  [`select decide_case(:case_of_super_admin, 'suspend', 'Enough')`, ['other_super_admin']],
  [`select decide_case(:user_case_of_artist, 'hide', 'A person')`, nobody],
  [`select decide_case(:user_case_of_artist, 'warn', 'Careful')`, moderators],
  [`select decide_case(:case_of_nobody, 'dismiss', 'Fine')`, moderators],
  [`select decide_case(:case_of_nobody, 'hide', 'Not fine')`, moderators],
  [`select decide_case(:case_of_nobody, 'warn', 'Who?')`, nobody],
  [`select decide_case(:case_of_artist, 'hide', '  ')`, nobody],
  [`select decide_case(:case_of_artist, 'hide', repeat('x', 501))`, nobody],
  [`select decide_case(:case_of_artist, null, 'Nothing')`, nobody],
  [`select decide_case(gen_random_uuid(), 'hide', 'Missing')`, nobody],
  [`select decide_case(:appeal_against_hide, 'dismiss', 'Again')`, nobody],
  [`select decide_appeal(:appeal_against_hide, true, 'Stays')`, moderators],
  [`select decide_appeal(:appeal_against_hide, false, 'Sorry')`, moderators],
  [`select decide_appeal(:appeal_against_hide, null, 'Well')`, nobody],
  [`select decide_appeal(:appeal_against_suspend, true, 'Stays')`, admins],
  [`select decide_appeal(:appeal_against_suspend, false, 'Sorry')`, admins],
  [`select decide_appeal(:case_of_artist, true, 'No appeal')`, nobody],
  [`select appeal_decision(:appeal_against_hide, 'Again')`, nobody],
  [`select appeal_decision(:case_of_artist, 'Not decided')`, nobody],
  [`select report_content('track', :spare, 'spam')`, active],
  [`select report_content('track', :published, 'other', 'Mine')`, except(active, 'artist')],
  [`select report_content('track', :draft, 'spam')`, nobody],
  [`select report_content('playlist', :open, 'scam')`, except(active, 'artist')],
  [`select report_content('playlist', :closed, 'scam')`, nobody],
  [`select report_content('user', :bystander, 'harassment')`, active],
  [`select report_content('user', :suspended, 'harassment')`, nobody],
  [`select report_content('user', :me, 'harassment')`, nobody],
  [`select report_content('discussion', :discussion, 'harassment')`, active],
  [`select report_content('showcase', :showcase, 'copyright')`, except(active, 'artist')],
  [`select report_content('event', :event, 'fake')`, active],
  [`select report_content('showcase', :discussion, 'spam')`, nobody],
  [`select report_content('discussion', :hidden_discussion, 'spam')`, nobody],
  [`select report_content('event', :hidden_event, 'spam')`, nobody],
  ['select from posts where id = :discussion', testRoles],
  ['select from posts where id = :hidden_discussion', moderators],
  ['select from community_events where id = :hidden_event', moderators],
  ['insert into event_attendees (event_id) values (:hidden_event)', moderators],
  ['update posts set is_hidden = false where id = :hidden_discussion', nobody],
  ['update community_events set is_hidden = false where id = :hidden_event', nobody],
  [
    `insert into posts (kind, category, title, body, is_hidden) values ('discussion', 'general', 'A', 'B', false)`,
    nobody,
  ],
  [`select report_content('track', :spare, 'other', ' ')`, nobody],
  [`select report_content('track', :spare, 'spam', repeat('x', 1001))`, nobody],
  [`select report_content('track', 'x', 'spam')`, nobody],
  [`update tracks set is_published = true where id = :draft`, nobody],
  ['select from private.moderation_cases', nobody],
  ['select from private.moderation_reports', nobody],
  ['delete from private.held_content', nobody],
  [`select private.hold_back('track', :published, 'x')`, nobody],
  [`select private.give_back('track', :published)`, nobody],
]

test.each(rules)('%s', async (statement, may) => {
  expect(await fixture.allowedRoles(statement)).toEqual(testRoles.filter(testRole => may.includes(testRole)))
})
