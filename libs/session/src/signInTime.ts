import { createStored } from '@overtone/storage'

/** When the user signed in, in milliseconds since 1970, for all tabs. Where storage is blocked, the session lives in memory too. */
export const signInTime = createStored('overtone-signed-in-at', Number)
