import type { DeskErrors } from '@forecourt/domain/desk/check-desk';
import { type DeskInput, LEASE_METHODS } from '@forecourt/domain/desk/desk-input';
import type { DeskResult } from '@forecourt/domain/desk/desk-result';
import { PAYMENT_FREQUENCIES } from '@forecourt/domain/desk/frequency';
import { roundCents } from '@forecourt/domain/money/cents';
import { NativeSelect } from '@mantine/core';
import { NumberField } from '../../../kit/fields';
import classes from './desk.module.css';
import { withFinance, withLease } from './desk-state';
import { CentsField, RateField } from './fields';
import { centsText, FigureLines } from './lines';
import { WayColumn } from './way-column';

const METHOD_WORDS: Readonly<Record<(typeof LEASE_METHODS)[number], string>> = {
  'money-factor': 'Money factor',
  'annuity-arrears': 'Payments in arrears',
  'annuity-advance': 'Payments in advance',
};

const percent = (rate: number): string => `${(rate * 100).toFixed(2)}%`;
const frequencyWord = (frequency: string | undefined): string =>
  (PAYMENT_FREQUENCIES.find(({ value }) => value === frequency)?.label ?? 'Monthly').toLowerCase();
const orNull = (cents: number): string | null => (cents === 0 ? null : centsText(cents));

interface Props {
  input: DeskInput;
  errors: DeskErrors;
  result: DeskResult | null;
  maySeeGross: boolean;
  onChange: (input: DeskInput) => void;
}

const Cash = ({ input, result, onChange }: Props) => {
  const sale = result?.sale;
  return (
    <WayColumn
      way="cash"
      input={input}
      onChange={onChange}
      figure={result ? centsText(result.cash.payment) : null}
      figureLabel="due on delivery"
      stop={null}
    >
      {sale && result ? (
        <FigureLines
          lines={[
            { label: 'Price', value: centsText(sale.price) },
            { label: 'Discounts', value: orNull(-sale.discounts) },
            { label: 'Fees', value: orNull(sale.fees) },
            { label: 'Add-ons', value: orNull(sale.addOns) },
            { label: 'Products', value: orNull(sale.products) },
            { label: 'Luxury tax', value: orNull(sale.luxuryTax) },
            { label: 'Before tax', value: centsText(sale.beforeTax), isTotal: true },
            ...sale.taxes
              .filter(({ collected }) => collected)
              .map(({ name, amount }) => ({ label: name, value: centsText(amount) })),
            { label: 'Total price', value: centsText(sale.totalPrice), isTotal: true },
            { label: 'Trade-in credit', value: orNull(-sale.tradeCredit) },
            { label: 'Tax on the trade-in', value: orNull(-sale.tradeTax) },
            { label: 'Lien payout', value: orNull(sale.lienPayout) },
            { label: 'Rebates', value: orNull(-sale.rebates) },
            { label: 'Deposit', value: orNull(-sale.deposit) },
            { label: 'Down payment', value: orNull(-sale.cashDown) },
            { label: 'Balance', value: centsText(sale.balance), isTotal: true },
            { label: 'Owed to the buyer', value: orNull(sale.owedToBuyer) },
            { label: 'Tax at registration', value: orNull(sale.taxAtRegistration) },
          ]}
        />
      ) : null}
    </WayColumn>
  );
};

const Finance = ({ input, errors, result, maySeeGross, onChange }: Props) => {
  const { finance } = input;
  const quoted = result?.finance;
  return (
    <WayColumn
      way="finance"
      input={input}
      onChange={onChange}
      figure={quoted ? centsText(quoted.payment) : null}
      figureLabel={frequencyWord(finance?.frequency)}
      stop={quoted?.rateCheck.blocked ? quoted.rateCheck.reason : null}
    >
      <div className={classes.pair}>
        <RateField
          label="Rate"
          value={finance?.apr}
          onChange={(apr) => onChange(withFinance(input, { apr }))}
          error={errors['finance.apr']}
        />
        <NumberField
          label="Term"
          unit="months"
          value={finance?.term ?? null}
          onChange={(term) => onChange(withFinance(input, { term: term ?? 0 }))}
          error={errors['finance.term']}
        />
        {maySeeGross ? (
          <RateField
            label="Buy rate"
            value={finance?.buyRate ?? finance?.apr}
            onChange={(buyRate) => onChange(withFinance(input, { buyRate }))}
            error={errors['finance.buyRate']}
          />
        ) : null}
        <CentsField
          label="Lender's fee"
          value={finance?.lenderFee ?? roundCents(0)}
          onChange={(lenderFee) => onChange(withFinance(input, { lenderFee }))}
          error={errors['finance.lenderFee']}
        />
      </div>
      {quoted ? (
        <FigureLines
          lines={[
            { label: 'Amount financed', value: centsText(quoted.amountFinanced) },
            { label: 'Payments', value: String(quoted.numberOfPayments) },
            { label: 'Last payment', value: centsText(quoted.lastPayment) },
            { label: 'Cost of borrowing', value: centsText(quoted.costOfBorrowing) },
            { label: 'Total of payments', value: centsText(quoted.totalOfPayments), isTotal: true },
            { label: 'APR', value: percent(quoted.disclosedApr) },
            { label: 'Due on delivery', value: centsText(quoted.dueOnDelivery) },
            { label: 'Reserve', value: maySeeGross ? centsText(quoted.reserve) : null },
          ]}
        />
      ) : null}
    </WayColumn>
  );
};

const Lease = ({ input, errors, result, onChange }: Props) => {
  const { lease } = input;
  const quoted = result?.lease;
  return (
    <WayColumn
      way="lease"
      input={input}
      onChange={onChange}
      figure={quoted ? centsText(quoted.payment) : null}
      figureLabel={`${frequencyWord(lease?.frequency)}, with tax`}
      stop={quoted?.rateCheck.blocked ? quoted.rateCheck.reason : null}
    >
      <div className={classes.pair}>
        <RateField
          label="Rate"
          value={lease?.apr}
          onChange={(apr) => onChange(withLease(input, { apr, moneyFactor: undefined }))}
          error={errors['lease.apr'] ?? errors['lease.moneyFactor']}
        />
        <NumberField
          label="Term"
          unit="months"
          value={lease?.term ?? null}
          onChange={(term) => onChange(withLease(input, { term: term ?? 0 }))}
          error={errors['lease.term']}
        />
        <CentsField
          label="Residual"
          value={lease?.residual}
          onChange={(residual) => onChange(withLease(input, { residual }))}
          error={errors['lease.residual']}
        />
        <CentsField
          label="Acquisition fee"
          value={lease?.acquisitionFee ?? roundCents(0)}
          onChange={(acquisitionFee) => onChange(withLease(input, { acquisitionFee }))}
          error={errors['lease.acquisitionFee']}
        />
        <div className={classes.whole}>
          <CentsField
            label="Security deposit"
            value={lease?.securityDeposit ?? roundCents(0)}
            onChange={(securityDeposit) => onChange(withLease(input, { securityDeposit }))}
            error={errors['lease.securityDeposit']}
          />
        </div>
        <NativeSelect
          className={classes.whole}
          label="Method"
          data={LEASE_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))}
          value={lease?.method}
          onChange={(event) => {
            const method = LEASE_METHODS.find((one) => one === event.currentTarget.value);
            if (method) onChange(withLease(input, { method }));
          }}
        />
      </div>
      {quoted ? (
        <FigureLines
          lines={[
            { label: 'Capitalized cost', value: centsText(quoted.capCost) },
            { label: 'Depreciation', value: centsText(quoted.depreciation) },
            { label: 'Payment before tax', value: centsText(quoted.paymentBeforeTax) },
            { label: 'Tax on the payment', value: centsText(quoted.taxOnPayment) },
            { label: 'Payments', value: String(quoted.numberOfPayments) },
            { label: 'Due on delivery', value: centsText(quoted.dueOnDelivery) },
            { label: 'Total cost of lease', value: centsText(quoted.totalObligation), isTotal: true },
            { label: 'Option to purchase', value: centsText(quoted.optionToPurchase) },
            { label: 'APR', value: percent(quoted.disclosedApr) },
          ]}
        />
      ) : null}
    </WayColumn>
  );
};

/** Cash, finance and lease side by side; on a phone the chosen one. */
export const Ways = (props: Props) => (
  <div className={classes.ways} role="radiogroup" aria-label="Way to pay" data-way={props.input.way}>
    <Cash {...props} />
    <Finance {...props} />
    <Lease {...props} />
  </div>
);
