export { closestWord } from './closestWord'
export { atLeast, findCommand, parseArguments, UsageError } from './parseArguments'
export type { Option, Words } from './parseArguments'
