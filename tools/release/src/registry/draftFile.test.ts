import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authoritySchema } from '@overtone/federation/schemas'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../store/temporaryFolder'
import { readDraft, writeDraft } from './draftFile'

const kind = { command: 'authority', schema: authoritySchema } as const

test('names the line of a mistake in the file, a missing file, and one that exists', async () => {
  const file = join(await temporaryFolder(), 'authority.json')
  await expect(readDraft(file, kind)).rejects.toThrow('authority.json does not exist')
  await writeFile(file, '{\n  "version": 1,\n  "keys": {,}\n}')
  await expect(readDraft(file, kind)).rejects.toThrow('is not valid JSON in line 3')
  await expect(writeDraft(file, {}, { isNew: true })).rejects.toThrow('authority.json exists already')
})
