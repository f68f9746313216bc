import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api'
import type { TracedRequest } from '@overtone/data'
import { findRoute } from '@overtone/federation'
import type { MeasuredPage } from '../beacons/collectBeacons'

/** The page whose presses are traced. */
export type TracedPage = Omit<MeasuredPage, 'isFromStart'>

/** A press, and the requests that it caused. */
interface Press {
  readonly span: Span
  /** Requests without a response yet. */
  open: number
  /** When the last one ended, in milliseconds since the epoch; null before the first. */
  endedAt: number | null
}

/** Milliseconds after a press in which requests count as caused by it. */
const patience = 5000

/**
 * Traces presses and the requests that they cause: each press with a request becomes a span, with a child for each
 * request. Spans contain no text, address or id of what was pressed. Names: OpenTelemetry, "Semantic Conventions".
 */
export function tracePresses(tracer: Tracer, { shell, live }: TracedPage) {
  let current: Press | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function finish(press: Press | null) {
    if (press && press !== current && press.open === 0 && press.endedAt !== null) press.span.end(press.endedAt)
  }
  function leave() {
    clearTimeout(timer)
    const left = current
    current = null
    finish(left)
  }

  function onPress({ timeStamp }: Event) {
    leave()
    const found = findRoute(live, location.pathname)
    const attributes = {
      'overtone.remote': found?.remote.name ?? 'shell',
      'overtone.build': found?.remote.version ?? shell.version,
      ...(found && { 'url.template': found.route.path }),
    }
    const startTime = performance.timeOrigin + timeStamp
    current = { span: tracer.startSpan('press', { startTime, attributes }, ROOT_CONTEXT), open: 0, endedAt: null }
    timer = setTimeout(leave, patience)
  }
  document.addEventListener('click', onPress, true)

  /** Begins the span of a request; null without a press before it. */
  function traceRequest(method: string, url: string): TracedRequest | null {
    const press = current
    if (!press) return null
    const path = new URL(url).pathname // what is asked for is in the query
    const attributes = { 'http.request.method': method, 'url.path': path }
    const options = { kind: SpanKind.CLIENT, startTime: Date.now(), attributes }
    const span = tracer.startSpan(`${method} ${path}`, options, trace.setSpan(ROOT_CONTEXT, press.span))
    press.open += 1
    const { traceId, spanId } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      end(status) {
        if (status > 0) span.setAttribute('http.response.status_code', status)
        if (status === 0 || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
        const endedAt = Date.now()
        span.end(endedAt)
        press.open -= 1
        press.endedAt = endedAt
        finish(press)
      },
    }
  }

  function stop() {
    document.removeEventListener('click', onPress, true)
    clearTimeout(timer)
    current = null
  }
  return { traceRequest, stop }
}
