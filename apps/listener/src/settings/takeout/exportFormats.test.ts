import { samplePlaylist, sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { fileName, historyCsv, jspf, m3u } from './exportFormats'

const track = sampleTrack({ id: 't', title: 'Low, "Tide"', artistName: 'Marrow\nPine', duration: 222.4 })
const playlist = samplePlaylist({ title: 'Evening\n#EXTINF', description: 'Slow', creatorName: 'Ilse' })

test('the history is CSV with quoting where needed', () => {
  const csv = historyCsv([{ id: 1, track, heard: 200, at: '2026-11-21T09:00:00Z' }])
  expect(csv).toBe(
    'listened_at,title,artist,seconds_heard,track_id\r\n' +
      '2026-11-21T09:00:00Z,"Low, ""Tide""","Marrow\nPine",200,t\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@cmd'])('the CSV escapes a cell that a spreadsheet would evaluate: %s', title => {
  const csv = historyCsv([{ id: 1, track: sampleTrack({ title }), heard: 30, at: '' }])
  expect(csv).toContain(`,'${title},`)
})

test('JSPF has durations in milliseconds', () => {
  expect(jspf(playlist, [track])).toMatchObject({
    playlist: {
      annotation: 'Slow',
      creator: 'Ilse',
      track: [{ title: 'Low, "Tide"', location: ['https://example.org/track.mp3'], duration: 222_400 }],
    },
  })
})

test('M3U keeps each name on one line', () => {
  expect(m3u(playlist, [track])).toBe(
    '#EXTM3U\n#PLAYLIST:Evening #EXTINF\n#EXTINF:222,Marrow Pine - Low, "Tide"\nhttps://example.org/track.mp3\n',
  )
})

test.each([
  ['Late trains', 1, '001-Late-trains'],
  ['../../etc/passwd', 2, '002-etc-passwd'],
  ['🎷🎷', 3, '003'],
  ['Été à la mer', 100, '100-Été-à-la-mer'],
])('the file name of %s is portable', (title, n, name) => {
  expect(fileName(title, n)).toBe(name)
})
