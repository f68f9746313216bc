import { expect, test } from 'vitest'
import { readPlaylistFile } from './readPlaylistFile'

const read = async (name: string, text: string) => readPlaylistFile(new File([text], name))

test('extended M3U has its title and the names of its entries', async () => {
  const text = '#EXTM3U\r\n#PLAYLIST:Late trains\r\n#EXTINF:222,Marrow - Pine - Low Tide\r\nhttps://a.example/1.mp3\r\n'
  expect((await read('a.m3u8', text)).data).toEqual({
    title: 'Late trains',
    tracks: [{ artist: 'Marrow', title: 'Pine - Low Tide' }],
  })
})

test('plain M3U is read by its file names', async () => {
  const text = 'C:\\Music\\03. Saltglass - Low Tide.mp3\n# a comment\n../Inner%20Harbor.flac\n100%.mp3\n'
  expect((await read('Evening.m3u', text)).data).toEqual({
    title: 'Evening',
    tracks: [
      { artist: 'Saltglass', title: 'Low Tide' },
      { artist: '', title: 'Inner Harbor' },
      { artist: '', title: '100%' },
    ],
  })
})

test.each([
  ['track_id,title,artist\r\n1,"Low, ""Tide""",Saltglass\r\n', 'Low, "Tide"'],
  ['\uFEFFTrack name;Artist name;Album\nLow Tide;Saltglass;\n', 'Low Tide'],
  ['"Track URI","Track Name","Artist Name(s)"\n"x","Low Tide","Saltglass"\n\n', 'Low Tide'],
  ["title,artist\n'=Low Tide,Saltglass\n", '=Low Tide'],
  ['Artist\tSong\nSaltglass\tLow Tide\n', 'Low Tide'],
])('CSV is read by its columns: %j', async (text, title) => {
  expect((await read('Mix.csv', text)).data).toEqual({ title: 'Mix', tracks: [{ title, artist: 'Saltglass' }] })
})

test.each([
  ['a.csv', ''],
  ['a.csv', 'title,album\nLow Tide,Neap\n'],
  ['a.csv', 'title,artist\n'],
  ['a.m3u', '#EXTM3U\n'],
])('a file without entries is refused: %s %j', async (name, text) => {
  expect((await read(name, text)).error).toEqual({ code: 'invalid', key: 'playlistFileUnknown' })
})

test('a playlist has at most as many entries as Overtone allows', async () => {
  const rows = Array.from({ length: 1200 }, (_, i) => `Song ${i},Saltglass`)
  const found = await read('a.csv', `title,artist\n${rows.join('\n')}`)
  expect(found.data?.tracks).toHaveLength(1000)
})
