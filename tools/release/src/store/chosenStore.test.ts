import { expect, test } from 'vitest'
import { chosenStore } from './chosenStore'
import { temporaryFolder } from './temporaryFolder'

test('is a folder if no bucket is set', async () => {
  const OVERTONE_DATA = await temporaryFolder()
  const store = await chosenStore({ OVERTONE_DATA })
  await store.putIfAbsent('key', new TextEncoder().encode('1'))
  expect(await (await chosenStore({ OVERTONE_DATA })).list('')).toEqual(['key'])
})

test.each([{}, { SUPABASE_URL: 'https://project.supabase.co' }, { SUPABASE_SECRET_KEY: 'secret' }])(
  'requires the project of a bucket, with only %j set',
  env => expect(chosenStore({ OVERTONE_BUCKET: 'releases', ...env })).rejects.toThrow('also needs SUPABASE_URL'),
)

test('is a bucket if its project is set too', async () => {
  const env = {
    OVERTONE_BUCKET: 'releases',
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_SECRET_KEY: 'secret',
  }
  expect(await chosenStore(env)).toHaveProperty('compareAndSwap')
})
