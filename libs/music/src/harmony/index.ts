export { fifthsBetween, harmonyOrder, joinCost } from '@overtone/domain'
export { glideRows } from './glideRows'
