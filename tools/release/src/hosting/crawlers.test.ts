import { expect, test } from 'vitest'
import { isCrawled } from './crawlers'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.example/)',
])('%s gets the page for crawlers', agent => {
  expect(isCrawled('/track/a-1', agent)).toBe(true)
  expect(isCrawled('/artist/a-1/', agent)).toBe(true)
  expect(isCrawled('/discover', agent)).toBe(false)
  expect(isCrawled('/embed/track/a-1', agent)).toBe(false)
})

test('browsers, and clients without a name, get the product', () => {
  expect(isCrawled('/track/a-1', browser)).toBe(false)
  expect(isCrawled('/track/a-1', browser.replace('X11; Linux x86_64', 'Linux; Android 14; CUBOT X90'))).toBe(false)
  expect(isCrawled('/track/a-1', undefined)).toBe(false)
})
