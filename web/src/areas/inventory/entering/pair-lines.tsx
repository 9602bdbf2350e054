import {
  linesOfPairs,
  PURCHASE_PART_NAMES,
  PURCHASE_PARTS,
  purchaseTotals,
} from '@forecourt/domain/auction/purchase';
import { MoneyField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import auction from './auction.module.css';
import type { HandValues, Pair, Part } from './hand-values';
import { SumLine } from './sum-line';

const filled = ([value, tax]: Pair): [number, number] => [value ?? 0, tax ?? 0];

/** What it cost, each part as its value and its tax. */
export const PairLines = ({ form }: { form: RecordFormState<HandValues> }) => {
  const { values } = form;
  const totals = purchaseTotals(
    linesOfPairs({
      sellPrice: filled(values.sellPrice),
      transaction: filled(values.transaction),
      transportation: filled(values.transportation),
      history: filled(values.history),
      registration: filled(values.registration),
    }),
  );
  const cell = (part: Part, at: 0 | 1) => {
    const path = `${part}.${at}`;
    const set = (amount: number | null) => {
      const [value, tax] = values[part];
      form.set(part, at === 0 ? [amount, tax] : [value, amount]);
    };
    return (
      <MoneyField
        label={at === 0 ? PURCHASE_PART_NAMES[part] : `Tax on ${PURCHASE_PART_NAMES[part].toLowerCase()}`}
        value={values[part][at]}
        onChange={set}
        data-path={path}
        // errors are kept by path, also those of a pair's two halves
        error={form.field(path as Part).error}
      />
    );
  };
  return (
    <Section title="Purchase">
      <div className={auction.pairs}>
        {PURCHASE_PARTS.map((part) => (
          <div key={part} className={auction.pair}>
            {cell(part, 0)}
            {cell(part, 1)}
          </div>
        ))}
        <TextField label="Kind of tax" {...form.field('taxType')} placeholder="HST" maxLength={20} />
      </div>
      <SumLine {...totals} />
    </Section>
  );
};
