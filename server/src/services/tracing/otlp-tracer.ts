import {
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '../../version';
import type { SpanFacts, SpanKind, Tracer, TraceSpan } from './span';

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  call: OtelKind.SERVER,
  job: OtelKind.CONSUMER,
  outside: OtelKind.CLIENT,
  step: OtelKind.CLIENT,
};

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0+$/;

/** The trace that a request or job belongs to already. */
const contextFrom = (traceparent: string | undefined) => {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || NONE.test(traceId) || NONE.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const remote: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
};

const ratioOf = (given: string | undefined): number => {
  const ratio = Number(given);
  return given !== undefined && ratio >= 0 && ratio <= 1 ? ratio : 1;
};

/** OTEL_TRACES_SAMPLER as the specification names them. */
const samplerOf = (env: NodeJS.ProcessEnv): Sampler => {
  const ratio = () => new TraceIdRatioBasedSampler(ratioOf(env.OTEL_TRACES_SAMPLER_ARG));
  switch (env.OTEL_TRACES_SAMPLER) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return ratio();
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: ratio() });
    default:
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
};

const numberOf = (given: string | undefined, usual: number, most: number): number => {
  const value = Number(given);
  return given && value > 0 ? Math.min(value, most) : usual;
};

/** So many ended spans wait at most; the others are dropped, so that a collector that is away takes no memory. */
const QUEUE = { usual: 2_048, most: 20_000 };
const LONGEST_TEXT = 300;
const STOP_MS = 2_000;

export const createOtlpTracer = (env: NodeJS.ProcessEnv): Tracer => {
  const maxQueueSize = numberOf(env.OTEL_BSP_MAX_QUEUE_SIZE, QUEUE.usual, QUEUE.most);
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    maxQueueSize,
    maxExportBatchSize: Math.min(maxQueueSize, numberOf(env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, 512, 2_048)),
    scheduledDelayMillis: numberOf(env.OTEL_BSP_SCHEDULE_DELAY, 5_000, 60_000),
    exportTimeoutMillis: numberOf(env.OTEL_BSP_EXPORT_TIMEOUT, 10_000, 30_000),
  });
  const own = resourceFromAttributes({ 'service.name': 'forecourt', 'service.version': VERSION });
  const provider = new TracerProvider({
    // what the environment names comes before our own
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT, attributeCountLimit: 32 },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('forecourt', VERSION);

  const wrap = (span: Span): TraceSpan => {
    const wrapped: TraceSpan = {
      get traceparent() {
        const { traceId, spanId, traceFlags } = span.spanContext();
        return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
      },
      child: (name, kind, facts) => {
        // nothing below a span that is not sampled is: its steps cost nothing
        if (!span.isRecording()) return wrapped;
        return begin(name, kind, facts, trace.setSpan(ROOT_CONTEXT, span));
      },
      note: (facts) => {
        span.setAttributes({ ...facts });
      },
      end: (error) => {
        if (error !== undefined) {
          const kind = error instanceof Error ? error.name : 'Error';
          const code = error instanceof Error && 'code' in error ? String(error.code) : '';
          span.setAttributes({ 'error.type': code ? `${kind} ${code}` : kind });
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
    return wrapped;
  };

  const begin = (name: string, kind: SpanKind, facts: SpanFacts = {}, context = ROOT_CONTEXT): TraceSpan =>
    wrap(tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, context));

  return {
    begin: (name, kind, { traceparent, facts }) => begin(name, kind, facts, contextFrom(traceparent)),
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
};
