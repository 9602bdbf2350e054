import type { ReaderKind, ReaderTypes, ThreadLimits } from '../reader-kind';

export interface SampleReader extends ReaderTypes {
  options: { number: number };
  questions: { double: [question: number, answer: number] };
  part: number;
  result: string;
}

export const sampleReader = (limits: Partial<ThreadLimits> = {}): ReaderKind<SampleReader> => ({
  name: 'sample.worker',
  caller: import.meta.url,
  limits: { maxMs: 60_000, maxHeapMb: 64, maxGrowthMb: 2_000, ...limits },
});
