import type { Held } from './instrument'
import type { Tone } from './tone'

const tone = {
  wave: 'saw',
  waves: 1,
  detune: 0,
  width: 0,
  attack: 0.01,
  decay: 0.3,
  sustain: 1,
  release: 0.1,
  cutoff: 2000,
  sweep: 0,
  sweepDecay: 0.2,
  resonance: 0.7,
  vibrato: 0,
  breath: 0,
} as const satisfies Tone

function held(changes: Partial<Tone>): Held {
  return { kind: 'held', tone: { ...tone, ...changes } }
}

export const warmPad = held({
  waves: 4,
  detune: 11,
  width: 1,
  attack: 0.7,
  release: 1.4,
  cutoff: 1100,
  sweep: 0.4,
  sweepDecay: 1.5,
})
export const openPad = held({
  waves: 5,
  detune: 14,
  width: 1,
  attack: 0.08,
  release: 0.5,
  cutoff: 3000,
  sweep: 0.5,
  sweepDecay: 0.6,
})
export const airPad = held({
  wave: 'triangle',
  waves: 3,
  detune: 7,
  width: 1,
  attack: 1.2,
  release: 2,
  cutoff: 2600,
  breath: 0.03,
})
export const bowedStrings = held({
  waves: 4,
  detune: 9,
  width: 0.8,
  attack: 0.16,
  release: 0.35,
  cutoff: 2500,
  sweep: 0.25,
  sweepDecay: 0.3,
  vibrato: 7,
})
export const fiddle = held({
  wave: 'reed',
  waves: 2,
  detune: 4,
  width: 0.3,
  attack: 0.05,
  release: 0.14,
  cutoff: 3400,
  sweep: 0.4,
  sweepDecay: 0.1,
  resonance: 1,
  vibrato: 14,
  breath: 0.01,
})
export const cello = held({
  wave: 'saw',
  waves: 2,
  detune: 5,
  width: 0.3,
  attack: 0.1,
  release: 0.25,
  cutoff: 1300,
  vibrato: 8,
})
export const drone = held({ wave: 'reed', waves: 3, detune: 5, width: 0.7, attack: 0.5, release: 0.8, cutoff: 900 })
export const flute = held({
  wave: 'triangle',
  attack: 0.06,
  decay: 0.4,
  sustain: 0.85,
  release: 0.14,
  cutoff: 4200,
  vibrato: 12,
  breath: 0.035,
})
export const whistle = held({
  wave: 'sine',
  attack: 0.035,
  decay: 0.3,
  sustain: 0.85,
  release: 0.1,
  cutoff: 6000,
  vibrato: 10,
  breath: 0.022,
})
export const organ = held({ wave: 'organ', waves: 2, detune: 3, width: 0.6, attack: 0.02, release: 0.12, cutoff: 3200 })
export const subBass = held({ wave: 'sine', attack: 0.008, decay: 0.5, sustain: 0.75, release: 0.09, cutoff: 600 })
export const synthBass = held({
  wave: 'saw',
  waves: 2,
  detune: 5,
  attack: 0.004,
  decay: 0.25,
  sustain: 0.6,
  release: 0.07,
  cutoff: 420,
  sweep: 3.5,
  sweepDecay: 0.12,
  resonance: 1.3,
})
export const pluckSynth = held({
  wave: 'saw',
  waves: 2,
  detune: 8,
  width: 0.7,
  attack: 0.003,
  decay: 0.14,
  sustain: 0.12,
  release: 0.16,
  cutoff: 900,
  sweep: 5,
  sweepDecay: 0.07,
  resonance: 1.2,
})
export const softLead = held({
  wave: 'square',
  waves: 2,
  detune: 6,
  width: 0.4,
  attack: 0.015,
  decay: 0.35,
  sustain: 0.7,
  release: 0.14,
  cutoff: 2000,
  sweep: 0.8,
  sweepDecay: 0.2,
  vibrato: 9,
})
export const brightLead = held({
  wave: 'saw',
  waves: 3,
  detune: 12,
  width: 0.6,
  attack: 0.01,
  decay: 0.3,
  sustain: 0.75,
  release: 0.16,
  cutoff: 2800,
  sweep: 1,
  sweepDecay: 0.25,
  vibrato: 8,
})
