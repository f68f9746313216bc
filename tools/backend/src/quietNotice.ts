/**
 * To be imported before anything that brings supabase-js: its notice that Node 20 will not be supported for ever says
 * nothing to who starts the product. Every other warning is let through.
 */
const { warn } = console

console.warn = (...values: unknown[]) => {
  const [message] = values
  if (typeof message === 'string' && /Node\.js 20 and below are deprecated.*supabase-js/.test(message)) return
  warn(...values)
}
