import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { traceRequests } from '@overtone/data'
import { pageConfig } from '../page'
import { tracePresses, type TracedPage } from './tracePresses'

/** A trace that no collector has, to find out if the service accepts the header. Source: W3C, "Trace Context". */
const probe = '00-00000000000000000000000000000001-0000000000000001-00'

/**
 * Sends traces of presses and of their requests to a collector as OTLP. Requests carry `traceparent` only once the
 * service has accepted it in a preflight. Returns a cleanup function.
 */
export function startTraces(url: string, page: TracedPage): () => void {
  let isStopped = false
  const collector = new OTLPTraceExporter({ url })
  const exporter: SpanExporter = {
    // after a cleanup, which may be the end of consent, nothing is sent anymore
    export: (spans, onDone) => (isStopped ? onDone({ code: 0 }) : collector.export(spans, onDone)),
    shutdown: () => collector.shutdown(),
  }
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'overtone', 'service.version': page.shell.version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const { traceRequest, stop } = tracePresses(provider.getTracer('overtone'), page)
  const { supabaseUrl, publishableKey: apikey } = pageConfig()
  void fetch(`${supabaseUrl}/rest/v1/`, { method: 'HEAD', headers: { apikey, traceparent: probe } }).then(
    () => isStopped || traceRequests(traceRequest),
    () => console.warn('The service refuses the header traceparent: requests are not traced'),
  )
  return () => {
    isStopped = true
    traceRequests(null)
    stop()
    void provider.shutdown()
  }
}
