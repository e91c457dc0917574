import { SpanKind as Kind, ROOT_CONTEXT, type Span, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from './config.ts'
import type { Cause, OpenSpan, Recorder, SpanKind } from './trace.ts'

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
}

/** A collector that is slow or away costs this much memory and no request: further spans are dropped. */
const atMost = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000, exportTimeoutMillis: 5_000 }
const stopWithinMs = 1_000

const openSpanOf = (span: Span): OpenSpan => {
  const { traceId, spanId } = span.spanContext()
  return {
    traceId,
    spanId,
    set: (facts) => void span.setAttributes(facts),
    end: (failure) => {
      if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Records spans and sends them by OTLP over HTTP, in JSON. */
export const openRecorder = ({ endpoint, headers, serviceName, share }: TracingConfig): Recorder => {
  const random = new RandomIdGenerator()
  /** The trace id of the next first span: the one that logs and agents already have. */
  let traceId = ''
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // By the id alone: whether a trace is kept is not for a browser to say.
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          headers,
          timeoutMillis: atMost.exportTimeoutMillis,
        }),
        ...atMost,
      }),
    ],
  })
  const tracer = provider.getTracer('console')

  const contextOf = ({ traceId, spanId }: Cause) =>
    spanId === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })

  return {
    start: (name, kind, attributes, cause) => {
      traceId = cause.traceId
      return openSpanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(cause)))
    },
    stop: async () => {
      const stopped = provider.shutdown().catch(() => {})
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())])
    },
  }
}
