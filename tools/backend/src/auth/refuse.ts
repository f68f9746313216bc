/** Returns a refusal in the form of Supabase's auth service. `retryAfter`: seconds to wait. */
export function refuse(status: number, code: string, message: string, retryAfter?: number): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
  )
}
