/**
 * Suppresses the notice of supabase-js about the end of support for Node 20, which doesn't concern users of the
 * product. Import it before anything that imports supabase-js. Other warnings pass.
 */
const { warn } = console

console.warn = (...values: unknown[]) => {
  const [message] = values
  if (typeof message === 'string' && /Node\.js 20 and below are deprecated.*supabase-js/.test(message)) return
  warn(...values)
}
