import type { SeedTrack } from './catalogue'
import { renderTrack } from './renderTrack'

process.on('message', (piece: SeedTrack) => {
  void renderTrack(piece).then(track => process.send?.(track))
})
