import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { Day, Money } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import { type Fact, Facts } from '../../../kit/record';

type Unit = ReplyOf<typeof accountingCalls.unit>;

const money = (value: number | null): ReactNode => (value === null ? null : <Money value={value} />);
/** Nothing where it is 0. */
const spent = (value: number): ReactNode => (value === 0 ? null : <Money value={value} />);

const breakEven = ({ profit_today, break_even }: Unit): ReactNode => {
  if (profit_today !== null && profit_today < 0) return 'A sale today brings a loss';
  return break_even === null ? null : <Day value={break_even} />;
};

const factsOf = (unit: Unit): Fact[] =>
  unit.is_sold === 1
    ? [
        ['Cost', money(unit.invested)],
        ['Front gross', money(unit.front)],
        ['Back gross', money(unit.back)],
        ['Gross', money(unit.gross)],
        ['Commission', spent(unit.commission)],
        ['Other', spent(unit.other)],
        ['Net', money(unit.net)],
        ['Days in stock', unit.days],
      ]
    : [
        ['Invested', money(unit.invested)],
        ['Floor plan', spent(unit.floored)],
        ['Floor plan interest', spent(unit.interest)],
        ['Lot cost so far', spent(unit.lot_cost)],
        ['Cost per day', spent(unit.per_day)],
        ['Days in stock', unit.days],
        ['Profit at asking price', money(unit.profit_today)],
        ['Break-even', breakEven(unit)],
      ];

/** What the vehicle earned or costs to stand, as the ledger has it; for those who may see costs. */
export const UnitProfit = ({ id }: { id: number }) => {
  const can = useCan();
  const query = useCall(accountingCalls.unit, { params: { id } }, { showsFailure: true });
  return (
    <Section
      title="Profit"
      actions={
        can('accounting.view') ? (
          <Anchor component={Link} to={`/admin/accounting/vehicle-financial?vehicle=${id}`} size="sm">
            Incomes and costs
          </Anchor>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
        {(unit) => <Facts facts={factsOf(unit)} single />}
      </Loaded>
    </Section>
  );
};
