import { samplePurchase } from '@overtone/testing'
import { expect, test } from 'vitest'
import { purchasesCsv } from './purchasesCsv'

test('has a line for each receipt, quoted, and no formulas', () => {
  const gift = { code: 'K7QF2M9DXW4T8HJA', redeemedAt: null }
  const csv = purchasesCsv([samplePurchase({ title: '=1+1, "quoted"', boughtAt: '2026-11-25T10:00:00Z', gift })])
  expect(csv.split('\r\n')).toEqual([
    '"date","title","artist","price","amount","currency","method","gift","simulated","receipt"',
    `"2026-11-25T10:00:00Z","'=1+1, ""quoted""","Artist","1.49","1.49","USD","card","yes","yes","purchase"`,
    '',
  ])
  expect(csv).not.toContain(gift.code)
})
