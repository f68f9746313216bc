import { expect, test } from 'vitest'
import { slotIds } from './slotIds'

test('a remote may fill the navigation, the account menu and the footer', () => {
  expect(slotIds).toEqual(['shell.nav/v1', 'shell.account/v1', 'shell.footer/v1'])
})
