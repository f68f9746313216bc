import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contractFile } from './contractFiles'
import { rollUpWorkspace } from './rollUpWorkspace'

mkdirSync(dirname(contractFile), { recursive: true })
writeFileSync(contractFile, JSON.stringify(rollUpWorkspace(), null, 2))
