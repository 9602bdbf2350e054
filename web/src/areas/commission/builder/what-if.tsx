import type { CommissionPlan } from '@forecourt/domain/commission/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { MoneyField, NumberField, TextField } from '../../../kit/fields';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Arithmetic } from '../parts/arithmetic';
import type { SoldSale } from '../words';
import classes from './builder.module.css';
import { type TriedFigures, type TriedSale, tryOut } from './try-out';

const SalePicker = later(async () => (await import('./sale-picker')).SalePicker);

const FIRST: TriedFigures = {
  ...{ front: 2_000, back: 600, team: 500, age: 30, products: '', before: 0, count: 1 },
};

const Sales = ({ sales }: { sales: readonly TriedSale[] }) => {
  const [only] = sales;
  if (sales.length === 1 && only) return <Arithmetic lines={only.lines} />;
  return (
    <ul className={classes.sales}>
      {sales.map(({ unit, amount, lines }) => (
        <li key={unit}>
          <details>
            <summary>
              <span>Unit {unit}</span>
              <Money value={amount} />
            </summary>
            <Arithmetic lines={lines} />
          </details>
        </li>
      ))}
    </ul>
  );
};

interface Props {
  /** Undefined while something of it is wrong. */
  plan: CommissionPlan | undefined;
  /** Figures of sales that were made are for whoever manages plans. */
  offersSales?: boolean;
}

/** What a plan pays, while one types: figures of a sale, and how many of them. */
export const WhatIf = ({ plan, offersSales = false }: Props) => {
  const [figures, setFigures] = useState(FIRST);
  const set = (patch: Partial<TriedFigures>) => setFigures((now) => ({ ...now, ...patch }));
  const sales = plan ? tryOut(plan, figures) : [];
  const total = sales.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const hasMonth = plan?.kind !== 'vehicle';
  const take = ({ front, back, age_days: age, products }: SoldSale) =>
    set({ front, back, age, products: products.join(', ') });
  return (
    <section className={classes.card} aria-label="What if">
      <div className={classes.whatIfHead}>
        <h2>What if</h2>
        <span className={classes.quiet}>Updates as you type</span>
      </div>
      {offersSales ? <SalePicker onPick={take} /> : null}
      <div className={classes.figures}>
        <MoneyField label="Front gross" value={figures.front} onChange={(front) => set({ front })} />
        <MoneyField label="Back gross" value={figures.back} onChange={(back) => set({ back })} />
        {plan?.basis === 'team' ? (
          <MoneyField
            label="Commission of the team"
            value={figures.team}
            onChange={(team) => set({ team })}
          />
        ) : null}
        <NumberField label="In stock" unit="days" value={figures.age} onChange={(age) => set({ age })} />
        <TextField
          label="Products"
          placeholder="e.g. Warranty, GAP"
          maxLength={200}
          value={figures.products}
          onChange={(products) => set({ products })}
        />
        {hasMonth ? (
          <>
            <NumberField
              label="Units sold this month"
              value={figures.before}
              onChange={(before) => set({ before })}
            />
            <NumberField label="Sales like this" value={figures.count} onChange={(count) => set({ count })} />
          </>
        ) : null}
      </div>
      <div className={classes.result} role="status">
        <span className={classes.quiet}>
          {sales.length > 1 ? `These ${sales.length} sales pay` : 'This sale pays'}
        </span>
        {plan ? (
          <strong>
            <Money value={total} />
          </strong>
        ) : (
          <Text size="sm">Complete the rules to see what a sale pays.</Text>
        )}
      </div>
      {plan ? <Sales sales={sales} /> : null}
    </section>
  );
};
