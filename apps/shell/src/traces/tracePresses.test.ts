// @vitest-environment happy-dom
import { SpanStatusCode } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { RegistryRemote } from '@overtone/federation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tracePresses } from './tracePresses'

const listener: RegistryRemote = {
  name: 'listener',
  version: '0.1.0-bbbbbbbbbbbb',
  base: '/',
  integrity: {},
  preload: [],
  config: { name: 'listener', routes: [{ path: '/track/:id', access: 'open', title: { en: 'Track' } }], slots: {} },
}
const page = { shell: { version: '0.1.0-aaaaaaaaaaaa', base: '/' }, live: [listener] }
const rest = 'https://project.test/rest/v1'

const exporter = new InMemorySpanExporter()
let traces: ReturnType<typeof tracePresses>

beforeEach(() => {
  vi.useFakeTimers()
  exporter.reset()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  traces = tracePresses(provider.getTracer('test'), page)
  history.replaceState(null, '', '/track/7?secret=1')
})
afterEach(() => {
  traces.stop()
  vi.useRealTimers()
})

const press = () => document.body.click()
const spans = () =>
  exporter.getFinishedSpans().map(({ name, attributes, parentSpanContext, status }) => {
    return { name, attributes, isRoot: parentSpanContext === undefined, isError: status.code === SpanStatusCode.ERROR }
  })

test('a trace has a press and its requests, and doesn’t name what was pressed', () => {
  press()
  const read = traces.traceRequest('GET', `${rest}/tracks?id=eq.3f2b7c1e-0000-4000-8000-000000000000`)
  const call = traces.traceRequest('POST', `${rest}/rpc/increment_play_count`)
  call?.end(403)
  read?.end(200)
  expect(spans()).toHaveLength(2) // the press may have more requests
  vi.advanceTimersByTime(5000)
  const attributes = {
    'overtone.remote': 'listener',
    'overtone.build': listener.version,
    'url.template': '/track/:id',
  }
  expect(spans()).toEqual([
    {
      name: 'POST /rest/v1/rpc/increment_play_count',
      attributes: {
        'http.request.method': 'POST',
        'url.path': '/rest/v1/rpc/increment_play_count',
        'http.response.status_code': 403,
      },
      isRoot: false,
      isError: true,
    },
    {
      name: 'GET /rest/v1/tracks',
      attributes: { 'http.request.method': 'GET', 'url.path': '/rest/v1/tracks', 'http.response.status_code': 200 },
      isRoot: false,
      isError: false,
    },
    { name: 'press', attributes, isRoot: true, isError: false },
  ])
  const [first, second, root] = exporter.getFinishedSpans()
  const { traceId, spanId } = root?.spanContext() ?? {}
  expect([first?.parentSpanContext?.spanId, second?.parentSpanContext?.spanId]).toEqual([spanId, spanId])
  expect(read?.traceparent).toBe(`00-${traceId}-${second?.spanContext().spanId}-01`)
})

test('a request belongs to the last press, for five seconds', () => {
  expect(traces.traceRequest('GET', rest)).toBeNull()
  press()
  const first = traces.traceRequest('GET', rest)
  press()
  const second = traces.traceRequest('GET', rest)
  expect(first?.traceparent.slice(3, 35)).not.toBe(second?.traceparent.slice(3, 35))
  first?.end(200)
  expect(spans().map(({ name }) => name)).toEqual(['GET /rest/v1', 'press'])
  vi.advanceTimersByTime(5000)
  expect(traces.traceRequest('GET', rest)).toBeNull()
  second?.end(0) // the connection was lost
  expect(spans().at(-2)).toMatchObject({ name: 'GET /rest/v1', isError: true })
  expect(spans().at(-1)).toMatchObject({ name: 'press' })
})

test('a press without requests leaves no trace, and after the end there are none', () => {
  press()
  vi.advanceTimersByTime(5000)
  press()
  traces.stop()
  expect(traces.traceRequest('GET', rest)).toBeNull()
  press()
  expect(traces.traceRequest('GET', rest)).toBeNull()
  expect(spans()).toEqual([])
})
