import { expect, test } from 'vitest'
import { chosenStore } from './chosenStore'
import { temporaryFolder } from './temporaryFolder'

test('is a folder, where no bucket is named', async () => {
  const OVERTONE_DATA = await temporaryFolder()
  await chosenStore({ OVERTONE_DATA }).putIfAbsent('key', new TextEncoder().encode('1'))
  expect(await chosenStore({ OVERTONE_DATA }).list('')).toEqual(['key'])
})

test.each([{}, { SUPABASE_URL: 'https://project.supabase.co' }, { SUPABASE_SECRET_KEY: 'secret' }])(
  'asks for the project of a bucket, given %j',
  env => expect(() => chosenStore({ OVERTONE_BUCKET: 'releases', ...env })).toThrow('wants SUPABASE_URL'),
)

test('is a bucket, where its project is named too', () => {
  const env = {
    OVERTONE_BUCKET: 'releases',
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_SECRET_KEY: 'secret',
  }
  expect(chosenStore(env)).toHaveProperty('compareAndSwap')
})
