import { expect, test } from 'vitest'
import { titleOfFile } from './titleOfFile'

test.each([
  ['02 - Too Loud (demo FINAL v3).wav', 'Too Loud'],
  ['harbour_code - master.wav', 'Harbour Code'],
  ['harbour-code-master-v2.wav', 'Harbour Code'],
  ['Slow Ferry FINAL v3.mp3', 'Slow Ferry'],
  ['Slow Ferry final mix 3.mp3', 'Slow Ferry'],
  ['07 Ferry [24bit 48khz].flac', 'Ferry'],
  ['3. Night Bus (1).m4a', 'Night Bus'],
  ['12_night_bus_120bpm.wav', '12 Night Bus'],
  ['01-intro.wav', 'Intro'],
  ['Ferry 2026-11-22 rough mixdown.wav', 'Ferry'],
  ['ÉTÉ_final.wav', 'ÉTÉ'],
])('cleans %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})

test.each([
  ['No. 5', 'No. 5'],
  ['99 Problems.mp3', '99 Problems'],
  ['1999.mp3', '1999'],
  ['Club Mix.wav', 'Club Mix'],
  ['Puppet Master.wav', 'Puppet Master'],
  ['Too Loud (Ida Remix).wav', 'Too Loud (Ida Remix)'],
  ['The Final Countdown.mp3', 'The Final Countdown'],
  ['Re-Entry.wav', 'Re-Entry'],
  ['Final v3.wav', 'Final v3'],
  ['4.wav', '4'],
])('keeps the title of %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})
