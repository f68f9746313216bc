import type { SeedTrack } from './catalogue'
import { renderTrack } from './renderTrack'

process.on('message', (piece: SeedTrack) => process.send?.(renderTrack(piece)))
