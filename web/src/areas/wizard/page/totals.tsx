import type { Wizard } from '@forecourt/contract/wizard/index';
import { findPart } from '@forecourt/domain/bill-of-sale/index';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../wizard.module.css';
import type { Edits } from './edits';
import { figuresOf, shownValues } from './figures';

/** In the order in which they add up. */
const SHOWN = [
  ...['price_subtotal', 'price_luxury_tax', 'total_tax', 'price_total', 'trade_allowance', 'trade_lien'],
  ...['deposit', 'cash_down', 'financing_amount', 'financing_payment', 'balance_due', 'owed_to_buyer'],
  'qst_at_registration',
];
/** Shown although they are nil. */
const ALWAYS = ['price_subtotal', 'total_tax', 'price_total', 'balance_due'];
const STRONG = ['price_total', 'balance_due'];
/** They reduce what is due. */
const TAKEN_OFF = ['trade_allowance', 'deposit', 'cash_down'];

export const Totals = ({ wizard, edits }: { wizard: Wizard; edits: Edits }) => {
  const figures = { ...shownValues(wizard, edits), ...figuresOf(wizard, edits) };
  const lines = SHOWN.flatMap((name) => {
    const amount = figures[name];
    if (typeof amount !== 'number' || (amount === 0 && !ALWAYS.includes(name))) return [];
    const signed = TAKEN_OFF.includes(name) ? -amount : amount;
    return [{ name, amount: signed, label: findPart(name)?.label.en ?? name }];
  });
  return (
    <Section title="Totals">
      {lines.length === 0 ? (
        <p className={classes.quiet}>The totals appear once the entries are complete.</p>
      ) : (
        <dl className={classes.totals} aria-live="polite">
          {lines.map(({ name, label, amount }) => (
            <div key={name} data-strong={STRONG.includes(name) || undefined}>
              <dt>{label}</dt>
              <dd>
                <Money value={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
};
