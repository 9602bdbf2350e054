import { toDollars } from '@forecourt/domain/money/cents';
import { Money } from '../../../kit/format';
import classes from '../purchases.module.css';
import { figuresOf, type Setup, type TermValues } from './purchase-values';

interface Line {
  label: string;
  amount: number;
  strong?: boolean;
}

const linesOf = (values: TermValues, setup: Pick<Setup, 'tax_name'>): Line[] => {
  const { total, toLienHolder, toSeller } = figuresOf(values);
  const taxes: Line[] = [
    { label: setup.tax_name || 'GST/HST', amount: values.gst ?? 0 },
    { label: 'PST', amount: values.pst ?? 0 },
    { label: 'QST', amount: values.qst ?? 0 },
  ];
  return [
    { label: 'Price', amount: values.price ?? 0 },
    ...values.fees.map(({ name, amount }) => ({ label: name || 'Fee', amount: amount ?? 0 })),
    ...taxes.filter(({ amount }) => amount !== 0),
    { label: 'Total', amount: toDollars(total), strong: true },
    ...(toLienHolder === 0
      ? []
      : [
          { label: `Lien to ${values.lien_holder}`, amount: -toDollars(toLienHolder) },
          { label: 'To the seller', amount: toDollars(toSeller), strong: true },
        ]),
  ];
};

/** What a purchase adds up to. */
export const Figures = ({ values, setup }: { values: TermValues; setup: Pick<Setup, 'tax_name'> }) => (
  <dl className={classes.figures}>
    {linesOf(values, setup).map(({ label, amount, strong }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name
      <div key={index} data-strong={strong || undefined}>
        <dt>{label}</dt>
        <dd>
          <Money value={amount} />
        </dd>
      </div>
    ))}
  </dl>
);
