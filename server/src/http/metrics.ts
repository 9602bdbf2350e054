import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'forecourt_call_seconds',
    help: 'How long calls took, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    observe: (call: string, status: number, seconds: number) => duration.observe({ call, status }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
