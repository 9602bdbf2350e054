export type SpanKind = 'call' | 'job' | 'outside' | 'step';
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A step of a trace. Names and facts are our own words: no value of a request, a record or a statement. */
export interface TraceSpan {
  child(name: string, kind: SpanKind, facts?: SpanFacts): TraceSpan;
  note(facts: SpanFacts): void;
  /** An error is told by its kind alone, since its words may be anyone's data. */
  end(error?: unknown): void;
  /** As a request or job hands it on (W3C Trace Context). */
  readonly traceparent: string;
}

export interface Tracer {
  /** A call or job; it belongs to the trace that `traceparent` names, if it names one. */
  begin(
    name: string,
    kind: SpanKind,
    from: { traceparent?: string | undefined; facts?: SpanFacts },
  ): TraceSpan;
  /** Sends what is left, for a short time at most. */
  stop(): Promise<void>;
}
