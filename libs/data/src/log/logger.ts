import { callFunction } from '@overtone/data'
import { redact, redactText } from './redact'

/** The severity of an entry, 0 to 4. Entries from `error` up are stored. Source: specification core §4. */
export const logLevels = { debug: 0, info: 1, warn: 2, error: 3, fatal: 4 } as const
export type LogLevel = keyof typeof logLevels

/** The part of the product that logs, and its release. */
export interface LogOrigin {
  readonly remote: string
  readonly version: string
}

type Write = (message: string, context?: unknown) => void
export type Logger = Readonly<Record<LogLevel, Write>>

interface LogEntry {
  readonly level: number
  readonly message: string
  readonly context: unknown
  readonly session_id: string
  readonly user_agent: string
  readonly url: string
  readonly remote: string
  readonly remote_version: string
}

const capacity = 100
/** Milliseconds between two flushes, and the minimum between two requests during a flood of errors. */
const interval = 30_000
const shortest = 1000
/** The maximum size of a context in bytes: the service drops larger ones. */
const mostContext = 3900
/** The maximum size of a request from a closing page in bytes: browsers limit it. */
const mostAtClosing = 60_000

/** Identifies one visit of one tab. Unrelated to the session of an account, and useless to anyone who reads it. */
const sessionId = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('')

let buffer: readonly LogEntry[] = []
let timer: ReturnType<typeof setTimeout> | null = null
let dueAt = Infinity
let isSending = false
let notBefore = 0

function plan(milliseconds: number): void {
  const at = Date.now() + milliseconds
  if (timer !== null && dueAt <= at) return
  if (timer !== null) clearTimeout(timer)
  dueAt = at
  timer = setTimeout(() => void flushLog(), milliseconds)
}

function store(entries: readonly LogEntry[]): void {
  buffer = entries.slice(-capacity)
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** Returns the context if the service accepts its size, otherwise the beginning of its text. */
function fitting(context: { readonly at: string; readonly about?: unknown }): unknown {
  if (bytesOf(context) <= mostContext) return context
  return { at: context.at, about: JSON.stringify(context.about).slice(0, mostContext / 4) }
}

function currentUrl(): string {
  return typeof location === 'undefined' ? '' : redactText(location.pathname + location.search)
}

function write(origin: LogOrigin, level: LogLevel, message: string, context: unknown): void {
  try {
    const entry: LogEntry = {
      level: logLevels[level],
      message: redactText(String(message)),
      context: fitting({ at: new Date().toISOString(), ...(context === undefined ? {} : { about: redact(context) }) }),
      session_id: sessionId,
      user_agent: typeof navigator === 'undefined' ? '' : redactText(navigator.userAgent),
      url: currentUrl(),
      remote: origin.remote,
      remote_version: origin.version,
    }
    store([...buffer, entry])
    plan(entry.level < logLevels.error ? interval : Math.max(0, notBefore - Date.now()))
  } catch {
    // logging must never break its caller
  }
}

/**
 * Sends the buffered entries of level `error` and above, and empties the buffer. Entries are kept for the next flush if
 * the service was unreachable, and dropped if it rejected them. `isClosing`: the request outlives the page. Never
 * rejects. Source: specification core §9, "Logger".
 */
export async function flushLog(isClosing = false): Promise<void> {
  if (isSending && !isClosing) return plan(shortest)
  if (timer !== null) clearTimeout(timer)
  timer = null
  const entries = buffer.filter(entry => entry.level >= logLevels.error)
  buffer = []
  if (entries.length === 0) return
  if (isClosing) while (bytesOf(entries) > mostAtClosing) entries.shift()
  isSending = true
  notBefore = Date.now() + shortest
  const status = await callFunction('log_entries', { entries }, isClosing).catch(() => 0)
  isSending = false
  if (status !== 0 && status !== 429 && status < 500) return
  store([...entries, ...buffer])
  plan(interval)
}

/**
 * Creates the logger of a part of the product. The page's one buffer holds 100 entries, flushed every 30 s, when the
 * page closes, and at once from `error` up; tokens, passwords and addresses are redacted. Never throws.
 */
export function createLogger(origin: LogOrigin): Logger {
  const of =
    (level: LogLevel): Write =>
    (message, context) =>
      write(origin, level, message, context)
  return { debug: of('debug'), info: of('info'), warn: of('warn'), error: of('error'), fatal: of('fatal') }
}

/** Flushes whenever the page is hidden or closed; returns an unsubscribe function. Called once, by the shell. */
export function flushLogOnLeave(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const onLeave = () => void flushLog(true)
  page.addEventListener('pagehide', onLeave)
  return () => page.removeEventListener('pagehide', onLeave)
}
