import type { ReactNode } from 'react';
import { isBlank } from '../format/is-blank';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of a record, and the names of what is not. */
export const splitFacts = (facts: readonly Fact[]): { known: Fact[]; missing: string[] } => ({
  known: facts.filter(([, value]) => !isBlank(value)),
  missing: facts.filter(([, value]) => isBlank(value)).map(([label]) => label),
});

export const missingLabel = (count: number): string =>
  `Add ${count.toLocaleString()} missing ${count === 1 ? 'detail' : 'details'}`;
