/** A separate chunk, loaded on the first use of accounts, files or realtime. */
export { createClient } from '@supabase/supabase-js'
export { authFailure } from '../account/authFailure'
