import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** Browser tests in WebKitGTK by WebDriver, which Playwright doesn't speak. `npm run test:webkit` runs them. */
export default defineConfig({ ...base, testDir: './webkit', testMatch: '*.webkit.ts', timeout: 120_000, workers: 1 })
