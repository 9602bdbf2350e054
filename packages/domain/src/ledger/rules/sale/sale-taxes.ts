import type { SaleFigures } from '../../../bill-of-sale/sale-figures';
import { roundCents } from '../../../money';
import type { LedgerTax, LedgerTaxKind } from '../../posting';

type FigureTax = Pick<SaleFigures['taxes'][number], 'kind' | 'name' | 'base' | 'amount'>;

/** A state's tax of the United States is booked as PST is. */
const kindOf = ({ kind, name }: FigureTax): LedgerTaxKind => {
  if (kind === 'federal') return 'gst';
  return name === 'QST' ? 'qst' : 'pst';
};

export const ledgerTax = (tax: FigureTax): LedgerTax => ({
  ...{ kind: kindOf(tax), base: tax.base, amount: tax.amount },
});

/** What the dealer collects on a sale; what the buyer pays at registration is none of its money. */
export const collectedTaxes = ({ taxes, amounts }: SaleFigures): LedgerTax[] => [
  ...taxes.filter(({ collected }) => collected).map(ledgerTax),
  {
    ...{ kind: 'luxury', amount: amounts.luxuryTax },
    base: amounts.luxuryTax === 0 ? roundCents(0) : roundCents(amounts.price - amounts.discounts),
  },
];
