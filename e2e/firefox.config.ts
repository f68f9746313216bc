import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import base from './playwright.config'

/** Specs of what listeners and artists do, and of what may fail meanwhile. */
const specs = [
  'airplane',
  'canary',
  'chat',
  'faults',
  'full-view',
  'journey',
  'offline',
  'player',
  'player-bar',
  'player-queue',
  'playlists',
  'reconnect',
  'search',
  'second-factor',
  'sign-in',
  'start-failure',
  'upload',
  'upload-results',
]

/** Tests that need what Playwright can't do in Firefox yet. */
const leftOut = [
  // the developer tools of Chromium
  'survive every fault of the remote that started the music',
  // a touch
  'swiping the cover',
  // moving the mouse with a pressed button
  'an entry is dragged',
  // replacing an email address or a number that a field holds
  'a taken address, and a password too weak',
  'five wrong passwords lock the account',
  'pre-flight measures, suggests and refuses',
  // cutting the network of an audio element
  'the music resumes where it was after five seconds',
  // running a script in the page, which it often loses
  'axe finds nothing',
  'an upload ends in color',
  'a published track gets new audio',
  // choosing files again in the same field
  'pre-flight analyzes every format',
  // sending a request to another address
  'a list continues to load after a reload',
  // the bodies of requests
  'a play is counted once',
]

/** Browser tests in Firefox by WebDriver BiDi. `npm run test:firefox` runs them. */
export default defineConfig({
  ...base,
  testMatch: specs.map(name => `${name}.spec.ts`),
  grepInvert: new RegExp(leftOut.join('|')),
  timeout: 120_000, // what is shown takes longer to find than in Chromium
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: fileURLToPath(new URL('./firefox/firefox.mjs', import.meta.url)),
      // a headless Firefox has no mouse; with one, the pointer is fine (2) and can hover (4)
      firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
    },
  },
})
