export type { SpanFacts, SpanKind, Tracer, TraceSpan } from './span';
export { startTracing } from './start-tracing';
