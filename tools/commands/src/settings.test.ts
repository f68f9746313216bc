import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from './settings'

afterEach(() => vi.unstubAllEnvs())

test('has the documented defaults', () => {
  for (const name of ['PORT', 'BACKEND_PORT', 'OVERTONE_DATA', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'])
    vi.stubEnv(name, '')
  vi.stubEnv('OVERTONE_DATA', undefined)
  expect(readSettings()).toMatchObject({ port: 4000, backendPort: 54321, hosted: null })
  expect(readSettings().dataDir).toMatch(/\.overtone$/)
})

test('refuses an invalid port, and names the variable', () => {
  vi.stubEnv('PORT', 'four')
  expect(() => readSettings()).toThrow(/^PORT must be .*, got "four"$/)
})

test('needs both variables of a hosted project', () => {
  vi.stubEnv('SUPABASE_URL', 'https://project.example/')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', '')
  expect(() => readSettings()).toThrow(/both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY/)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  expect(readSettings().hosted).toEqual({ supabaseUrl: 'https://project.example', publishableKey: 'key' })
})
