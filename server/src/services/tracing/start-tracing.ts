import type { Tracer } from './span';

/** Traces are sent when the standard variables say where to; OTEL_SDK_DISABLED and OTEL_TRACES_EXPORTER=none switch them off. */
const isConfigured = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/** null without configuration: the packages of OpenTelemetry are not even loaded then. */
export const startTracing = async (env: NodeJS.ProcessEnv = process.env): Promise<Tracer | null> => {
  if (!isConfigured(env)) return null;
  const { createOtlpTracer } = await import('./otlp-tracer');
  return createOtlpTracer(env);
};
