import { i18n, params } from '@overtone/i18n'

/** The names of the mixes for listeners, and what their votes are for. */
export const $mixNames = i18n('listener/blindMix', {
  a: 'Mix A',
  b: 'Mix B',
  named: params('{mix}: {name}'),
})
