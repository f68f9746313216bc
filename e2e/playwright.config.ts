import { defineConfig } from '@playwright/test'
import { origin } from './place'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The stored choice that hides the cookie banner; specs about a first visit start without it. */
const cookieChoice = { name: 'cookie-preferences', value: '{"essential":true}' }

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e', // cleared at the start; the reports of the other steps stay
  timeout: 60_000,
  expect: { timeout: 8_000 },
  workers: 3, // more than the cores of a small machine: much of a test is waiting
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './productSetup.ts',
  use: {
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [cookieChoice] }] },
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block', // requests would skip the routes of tests; offline.spec.ts allows it
    // recording every test costs time: request it with --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
