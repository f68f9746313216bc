import { randomName } from '../uploads/storedFiles'

/** A visitor's name, as long as this page lives: it tells listeners apart and follows nobody. */
export const visitor = randomName()
