import { seededRandom } from '@overtone/domain'
import type { Genre } from '@overtone/domain'
import type { SeedTrack } from './catalog'
import type { Score } from './score/part'
import { acoustic } from './styles/acoustic'
import { ambient } from './styles/ambient'
import { classical } from './styles/classical'
import { electronic } from './styles/electronic'
import { folk } from './styles/folk'
import { hipHop } from './styles/hipHop'
import { jazz } from './styles/jazz'
import { pop } from './styles/pop'
import { rock } from './styles/rock'
import { urban } from './styles/urban'
import { world } from './styles/world'

const styles: Record<Genre, (piece: SeedTrack, random: () => number) => Score> = {
  Electronic: electronic,
  Ambient: ambient,
  Urban: urban,
  'Hip Hop': hipHop,
  Pop: pop,
  Rock: rock,
  Acoustic: acoustic,
  Folk: folk,
  Jazz: jazz,
  Classical: classical,
  World: world,
}

/** Composes the score of a piece, in its genre, key, mode and tempo. Deterministic. */
export function composePiece(piece: SeedTrack): Score {
  return styles[piece.genre](piece, seededRandom(`style ${piece.slug}`))
}
