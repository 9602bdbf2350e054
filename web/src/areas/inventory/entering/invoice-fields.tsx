import { purchaseLines, purchaseTotals } from '@forecourt/domain/auction/purchase';
import type { ReactNode } from 'react';
import { MoneyField, PercentField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import classes from './entering.module.css';
import { FeeLines } from './fee-lines';
import type { InvoiceValues } from './invoice-values';
import { SumLine } from './sum-line';

interface Props {
  form: RecordFormState<InvoiceValues>;
  said: (field: string) => ReactNode;
}

/** Price, fees and taxes, added up as they are typed. */
export const InvoiceFields = ({ form, said }: Props) => {
  const { sellPrice, fees, feesTaxPercent, tax, total } = form.values;
  const lines = purchaseLines({
    price: sellPrice,
    fees: fees.map((fee) => ({ ...fee, amount: fee.amount ?? 0 })),
    feesPercent: feesTaxPercent ?? 0,
    tax,
  });
  // errors are kept by path, also those of a fee's own fields
  const errorAt = (path: string) => form.field(path as keyof InvoiceValues).error;
  return (
    <Section title="Invoice">
      <div className={classes.two}>
        <div>
          <MoneyField label="Sale price" {...form.field('sellPrice')} required />
          {said('sellPrice')}
        </div>
        <div>
          <MoneyField label="Taxes of the whole invoice" {...form.field('tax')} />
          {said('tax')}
        </div>
        <TextField label="Kind of tax" {...form.field('feesTaxType')} placeholder="HST" maxLength={20} />
        <PercentField label="Tax on fees" {...form.field('feesTaxPercent')} />
      </div>
      <FeeLines fees={fees} onChange={(next) => form.set('fees', next)} errorAt={errorAt} />
      {said('fees')}
      <div className={classes.two}>
        <div>
          <MoneyField label="Total on the document" {...form.field('total')} />
          {total === null ? said('total') : null}
        </div>
      </div>
      <SumLine {...purchaseTotals(lines)} stated={total} />
    </Section>
  );
};
