import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { baselineFiles, entryVersions, readBaseline, readContract } from './contractFiles'

const before = readBaseline().versions
const versions = entryVersions()
mkdirSync(dirname(baselineFiles.types), { recursive: true })
writeFileSync(baselineFiles.types, readContract().types)
writeFileSync(baselineFiles.versions, `${JSON.stringify(versions, null, 2)}\n`)

const changed = Object.entries(versions).filter(([name, version]) => before[name] !== version)
for (const [name, version] of changed) console.log(`${name} ${before[name] ?? 'new'} → ${version}`)
if (changed.length === 0) console.log('No version changed')
