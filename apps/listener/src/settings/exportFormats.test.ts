import { samplePlaylist, sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { fileName, historyCsv, jspf, m3u } from './exportFormats'

const track = sampleTrack({ id: 't', title: 'Low, "Tide"', artistName: 'Marrow\nPine', duration: 222.4 })
const playlist = samplePlaylist({ title: 'Evening\n#EXTINF', description: 'Slow', creatorName: 'Ilse' })

test('writes the history as a table that quotes what needs it', () => {
  const csv = historyCsv([{ id: 1, track, heard: 200, at: '2026-11-21T09:00:00Z' }])
  expect(csv).toBe(
    'listened_at,title,artist,seconds_heard,track_id\r\n' +
      '2026-11-21T09:00:00Z,"Low, ""Tide""","Marrow\nPine",200,t\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@cmd'])('writes no cell that a spreadsheet would compute: %s', title => {
  const csv = historyCsv([{ id: 1, track: sampleTrack({ title }), heard: 30, at: '' }])
  expect(csv).toContain(`,'${title},`)
})

test('writes a playlist as JSPF, in milliseconds', () => {
  expect(jspf(playlist, [track])).toMatchObject({
    playlist: {
      annotation: 'Slow',
      creator: 'Ilse',
      track: [{ title: 'Low, "Tide"', location: ['https://example.org/track.mp3'], duration: 222_400 }],
    },
  })
})

test('writes a playlist as M3U, one line for one thing whatever the names hold', () => {
  expect(m3u(playlist, [track])).toBe(
    '#EXTM3U\n#PLAYLIST:Evening #EXTINF\n#EXTINF:222,Marrow Pine - Low, "Tide"\nhttps://example.org/track.mp3\n',
  )
})

test.each([
  ['Late trains', 1, '001-Late-trains'],
  ['../../etc/passwd', 2, '002-etc-passwd'],
  ['🎷🎷', 3, '003'],
  ['Été à la mer', 100, '100-Été-à-la-mer'],
])('names a file after %s', (title, n, name) => {
  expect(fileName(title, n)).toBe(name)
})
