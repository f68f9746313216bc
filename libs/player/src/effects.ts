export { browserEffects } from './effects/effectsWorld'
export type { EffectsWorld, TabChannel } from './effects/effectsWorld'
export { startEffects } from './effects/startEffects'
