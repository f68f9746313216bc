import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { artistData, playlistData, releaseData, trackData } from './structuredData'

const site = 'https://music.example'
const track = {
  ...{ id: 't', title: 'Low Tide', artistId: 'a', artistName: 'Saltglass', genre: 'Folk', price: 1.49, duration: 187 },
  ...{ description: 'Slow', image: `${site}/t.png`, createdAt: '2026-11-26T09:00:00Z' },
}
const list = { id: 'l', title: 'Neap', description: 'Tides', image: `${site}/l.png` }
const release = {
  ...list,
  ...{ kind: 'ep' as const, artistId: 'a', artistName: 'Saltglass', price: 4, releaseAt: '2026-11-26T09:00:00Z' },
}

/** Returns the errors of TypeScript in JSON-LD, by the vocabulary of schema.org as schema-dts has it. */
function problemsOf(type: string, data: object): string[] {
  const name = join(import.meta.dirname, 'structuredData.checked.ts')
  const code = `import type { ${type}, WithContext } from 'schema-dts'\nexport const data: WithContext<${type}> = ${JSON.stringify(data)}\n`
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, version) =>
    file === name ? ts.createSourceFile(file, code, version) : read(file, version)
  const program = ts.createProgram([name], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test.each([
  ['MusicRecording', trackData(site, track)],
  ['MusicAlbum', releaseData(site, release, [track])],
  ['MusicPlaylist', playlistData(site, { ...list, creatorName: 'Ilse' }, [track, track])],
  ['MusicGroup', artistData(site, list, [track])],
])(
  '%s has the properties and types of schema.org',
  (type, data) => {
    expect(data['@type']).toBe(type)
    expect(problemsOf(type, data)).toEqual([])
  },
  60_000,
)

test('a property that schema.org doesn’t have is found', () => {
  const data = trackData(site, track)
  expect(problemsOf('MusicRecording', { ...data, tempo: 120 }).join()).toContain('tempo')
  expect(problemsOf('MusicRecording', { ...data, byArtist: 3 }).join()).toContain('byArtist')
}, 60_000)
