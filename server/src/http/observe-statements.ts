import { nameStatement, withoutLiterals } from '../db/name-statement';
import type { Deps } from '../deps';
import type { Metrics } from './metrics';

const KINDS: ReadonlySet<string> = new Set(['select', 'with', 'insert', 'update', 'delete', 'commit']);

const kindOf = (text: string): string => {
  const [verb = ''] = nameStatement(text).split(' ');
  return KINDS.has(verb) ? verb : 'other';
};

interface SlowStatement {
  call: string;
  ms: number;
  statement: string;
}

/** Statements in the metrics, and the slow ones in the log with the call that asked, without what they were given. */
export const observeStatements = (
  { activity, config }: Pick<Deps, 'activity' | 'config'>,
  metrics: Metrics,
  log: (slow: SlowStatement) => void,
) => {
  const slowMs = config.SLOW_STATEMENT_MS || Number.POSITIVE_INFINITY;
  activity.onStatement(({ caller, text, ms }) => {
    metrics.observeStatement(kindOf(text), ms / 1_000);
    if (ms < slowMs) return;
    metrics.countSlowStatement(caller || 'other');
    log({ call: caller || 'other', ms: Math.round(ms), statement: withoutLiterals(text) });
  });
};
