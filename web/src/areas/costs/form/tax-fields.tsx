import { COST_TAXES, type CostTaxRate } from '@forecourt/domain/costs/cost-taxes';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import classes from './cost-form.module.css';
import { type CostValues, computedTaxes, splitTotal, totalOf } from './cost-values';

interface Props {
  form: RecordFormState<CostValues>;
  rates: readonly CostTaxRate[];
}

const NAMES = { gst: 'GST/HST', pst: 'PST', qst: 'QST' } as const;

const percent = (rate: number) => `${(rate / 1_000).toLocaleString('en-CA', { maximumFractionDigits: 3 })}%`;

/** Amount, taxes and total: taxes follow the amount until one is typed, and a typed total is split. */
export const TaxFields = ({ form, rates }: Props) => {
  const { values } = form;
  const expected = computedTaxes(values.amount, rates);
  const isComputed = COST_TAXES.every((kind) => (values[kind] ?? 0) === (expected[kind] ?? 0));
  const [isTyped, setTyped] = useState(!isComputed);
  const [showsAll, setShowsAll] = useState(false);
  const rateOf = (kind: (typeof COST_TAXES)[number]) => rates.find((rate) => rate.kind === kind);
  const shown = COST_TAXES.filter((kind) => showsAll || rateOf(kind) || values[kind]);
  const take = (taxes: Pick<CostValues, 'gst' | 'pst' | 'qst'>) => {
    for (const kind of COST_TAXES) form.set(kind, taxes[kind]);
  };
  const setAmount = (amount: number | null) => {
    form.set('amount', amount);
    if (!isTyped) take(computedTaxes(amount, rates));
  };
  const compute = () => {
    setTyped(false);
    take(expected);
  };
  return (
    <>
      <MoneyField label="Amount before tax" required {...form.field('amount')} onChange={setAmount} />
      <MoneyField
        label="Total with tax"
        value={values.amount === null ? null : totalOf(values)}
        onChange={(total) => {
          // the field repeats what the others say: only what someone types is split
          if (total === null || total === totalOf(values)) return;
          const { amount, ...taxes } = splitTotal(total, rates);
          setTyped(false);
          form.set('amount', amount);
          take(taxes);
        }}
      />
      {shown.map((kind) => {
        const rate = rateOf(kind);
        return (
          <MoneyField
            key={kind}
            label={rate ? `${rate.name} ${percent(rate.rate)}` : NAMES[kind]}
            {...form.field(kind)}
            onChange={(tax) => {
              setTyped(true);
              form.set(kind, tax);
            }}
          />
        );
      })}
      <div className={classes.taxTools}>
        {isTyped && !isComputed && rates.length > 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={compute}
          >
            Compute tax
          </Button>
        ) : null}
        {COST_TAXES.some((kind) => values[kind]) ? (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setTyped(true);
              take({ gst: null, pst: null, qst: null });
            }}
          >
            No tax
          </Button>
        ) : null}
        {shown.length < COST_TAXES.length ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
            Other tax
          </Button>
        ) : null}
      </div>
    </>
  );
};
