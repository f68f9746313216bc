import { createStored } from '@overtone/storage'

/** When the user signed in, in milliseconds since 1970. Shared by all tabs; in memory if storage is blocked. */
export const signInTime = createStored('overtone-signed-in-at', stored => (typeof stored === 'number' ? stored : null))
