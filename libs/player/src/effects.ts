export { browserEffects } from './effects/effectsEnvironment'
export type { EffectsEnvironment, TabChannel } from './effects/effectsEnvironment'
export { startEffects } from './effects/startEffects'
