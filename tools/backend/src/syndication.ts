import { getRequestListener } from '@hono/node-server'
import { createSyndication } from '../../../supabase/functions/syndication/createSyndication'
import type { Service } from './front'

export const syndicationPath = '/functions/v1/syndication/'

/** Serves the Edge Function that other sites and apps read. It reads the database through REST, as a visitor. */
export function serveSyndication(supabaseUrl: string, publishableKey: string, siteUrl: string): Service {
  return getRequestListener(createSyndication({ supabaseUrl, publishableKey, siteUrl }), {
    overrideGlobalObjects: false,
  })
}
