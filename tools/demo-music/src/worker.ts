import type { SeedTrack } from './catalog'
import { renderTrack } from './renderTrack'

process.on('message', (piece: SeedTrack) => {
  void renderTrack(piece).then(track => process.send?.(track))
})
