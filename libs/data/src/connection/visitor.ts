import { randomName } from '../uploads/storedFiles'

/** An anonymous id for the lifetime of the page: it distinguishes listeners without tracking them. */
export const visitor = randomName()
