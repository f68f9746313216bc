import { expect, test } from 'vitest'
import { safeLinks } from './safeLinks'

test('labels each link with its kind and a short address', () => {
  const links = safeLinks({
    website: 'https://www.lamp-oil.example/',
    socialLinks: { instagram: 'https://instagram.com/lamp', youtube: 'https://youtube.com/@lamp?x=1' },
  })
  expect(links).toEqual([
    { kind: 'website', href: 'https://www.lamp-oil.example/', shown: 'lamp-oil.example' },
    { kind: 'instagram', href: 'https://instagram.com/lamp', shown: 'instagram.com/lamp' },
    { kind: 'youtube', href: 'https://youtube.com/@lamp?x=1', shown: 'youtube.com/@lamp' },
  ])
})

test.each(['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', 'lamp', ''])(
  'safeLinks drops %j',
  website => {
    expect(safeLinks({ website, socialLinks: {} })).toEqual([])
  },
)
