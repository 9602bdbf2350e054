import type { FloorLender } from '@forecourt/contract/floorplan/index';
import {
  type CurtailmentRule,
  type FloorPlanRate,
  type FloorPlanTerms,
  floorPlanTermsProblem,
} from '@forecourt/domain/ledger/index';
import { badField } from '../../../http/refusal';

type Terms = Pick<FloorLender, 'rates' | 'curtailments' | 'term_days' | 'payoff_days'>;

interface StoredTerms {
  rates: readonly FloorPlanRate[];
  curtailments: readonly CurtailmentRule[];
  term_days: number | null;
  payoff_days: number;
}

const PERCENT = 1_000;
/** Places of a rate: a percentage with four of them is a decimal with six. */
const MILLION = 1_000_000;

export const termsReply = ({ rates, curtailments, term_days, payoff_days }: StoredTerms): Terms => ({
  rates: rates.map(({ from, apr }) => ({ from, rate: Math.round(apr * MILLION) / 10_000 })),
  curtailments: curtailments.map(({ afterDays, part }) => ({
    after_days: afterDays,
    percent: part / PERCENT,
  })),
  ...{ term_days, payoff_days },
});

/** Rates by their first day, the oldest first; one for each day. */
export const toRates = (rates: Terms['rates']): FloorPlanRate[] => {
  const days = rates.map(({ from }) => from);
  const twice = days.findIndex((day, at) => days.indexOf(day) !== at);
  if (twice >= 0) throw badField(`rates.${twice}.from`, 'There is another rate from this day');
  return rates
    .map(({ from, rate }) => ({ from, apr: Math.round(rate * 10_000) / MILLION }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
};

export const toCurtailments = (curtailments: Terms['curtailments']): CurtailmentRule[] =>
  curtailments.map(({ after_days, percent }) => ({
    ...{ afterDays: after_days, part: Math.round(percent * PERCENT) },
  }));

export const refuseTerms = (terms: FloorPlanTerms) => {
  const problem = floorPlanTermsProblem(terms);
  if (problem) throw badField('curtailments', problem);
};
