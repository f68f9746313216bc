import { isLostConnectionCode } from './database/lostConnection'

/** Codes and classes of PostgreSQL errors whose status isn't 400. The longest match wins. */
const statuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

/** Returns the HTTP status of a database error. Source: PostgREST reference, "Errors", HTTP status codes. */
export function restStatus(code: string): number {
  if (isLostConnectionCode(code)) return 503
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400
}
