import {
  COST_OF_BORROWING_TEXTS,
  type CostOfBorrowing,
  FREQUENCY_LABELS,
  type Language,
} from '@forecourt/domain/bill-of-sale/index';
import type { Block, Fact, MoneyRow } from '../drawing/paper-sheet';
import { moneyText, numberText, percentText } from '../words/amounts';
import { isWord, taxWord, type Word, word } from '../words/words';
import { entered, figure, label } from './bill-figures';
import type { BillPaper } from './bill-paper';
import { distanceUnit } from './part-facts';
import { formulaRow, paymentRows } from './price-rows';

const chargeLabel = (name: string, language: Language) => (isWord(name) ? word(name, language) : name);

const termFacts = (statement: CostOfBorrowing, language: Language, unit: string): Fact[] => {
  const { annualPercentageRate, contractRate, termMonths, frequency, payments, lease } = statement;
  const fact = (key: Word, value: string | null): Fact[] =>
    value === null ? [] : [{ label: word(key, language), value }];
  return [
    ...fact('annual rate', percentText(annualPercentageRate, language)),
    ...fact('contract rate', contractRate === null ? null : percentText(contractRate, language)),
    ...fact('term', `${termMonths} ${word('months', language)}`),
    ...fact('frequency', FREQUENCY_LABELS[frequency][language]),
    ...fact('number of payments', String(payments.count)),
    ...fact('each payment', moneyText(payments.amount, language)),
    ...fact('last payment', moneyText(payments.last, language)),
    ...fact('first day', payments.firstDay ?? ''),
    ...fact('last day', payments.lastDay ?? ''),
    ...(lease === null
      ? []
      : [
          ...fact(
            'distance allowed',
            lease.kmAllowance === null ? null : `${numberText(lease.kmAllowance, language)} ${unit}`,
          ),
          ...fact(
            'excess distance',
            lease.excessPerKm === null ? null : `${moneyText(lease.excessPerKm, language)} / ${unit}`,
          ),
        ]),
  ];
};

const amountRows = (statement: CostOfBorrowing, language: Language): MoneyRow[] => {
  const { amountAdvanced, charges, totalOfPayments, totalObligation, totalCostOfCredit, lease } = statement;
  const row = (key: Word, amount: number, strong?: MoneyRow['strong']): MoneyRow => ({
    ...{ label: word(key, language), amount, strong },
  });
  return [
    row('amount advanced', amountAdvanced),
    ...charges.map((charge) => ({ label: chargeLabel(charge.label, language), amount: charge.amount })),
    ...(lease === null
      ? []
      : [
          row('residual', lease.residual),
          ...(lease.securityDeposit > 0 ? [row('security deposit', lease.securityDeposit)] : []),
          row('due on delivery', lease.dueOnDelivery),
        ]),
    row('total of payments', totalOfPayments, 'subtotal'),
    row('total obligation', totalObligation, 'subtotal'),
    row('total cost', totalCostOfCredit, 'total'),
  ];
};

/** What every bill on credit tells the borrower; a draft without complete terms says so. */
export const costOfBorrowingBlocks = (paper: BillPaper): Block[] => {
  const { result, language, input } = paper;
  const title = word('cost of borrowing', language);
  const statement = result.costOfBorrowing;
  const isCredit = input.type === 2 || input.type === 4 || input.values.payment_way === 'finance';
  if (statement)
    return [
      // the statement is read as a whole, so that it is not split over two pages
      { kind: 'room', height: 330 },
      { kind: 'facts', title, columns: 4, facts: termFacts(statement, language, distanceUnit(paper)) },
      { kind: 'money', rows: amountRows(statement, language) },
      {
        kind: 'paragraphs',
        title: word('rights and charges', language),
        texts: statement.texts.map((key) => COST_OF_BORROWING_TEXTS[key][language]),
      },
    ];
  return isCredit && (input.type === 1 || input.type === 2 || input.type === 4)
    ? [{ kind: 'paragraphs', title, texts: [word('to be completed', language)] }]
    : [];
};

/** From the total price to the gross capital cost. */
const capCostRows = (paper: BillPaper): MoneyRow[] => {
  const gross = formulaRow(paper, 'lease_gross_cap_cost', 'subtotal');
  const added = [
    { label: label(paper, 'lease_acquisition_fee'), amount: entered(paper, 'lease_acquisition_fee') },
    { label: word('lien', paper.language), amount: figure(paper, 'trade_lien') },
  ].filter(({ amount }) => amount !== 0);
  return [formulaRow(paper, 'price_total'), ...added, gross];
};

/** The figures of a lease, from its capital cost to what is due on delivery. */
export const leaseRows = (paper: BillPaper): MoneyRow[] => {
  const { language, result } = paper;
  const residual = entered(paper, 'lease_residual');
  return [
    ...capCostRows(paper),
    { label: label(paper, 'lease_cap_reduction'), amount: -figure(paper, 'lease_cap_reduction') },
    formulaRow(paper, 'lease_cap_cost', 'subtotal'),
    { label: label(paper, 'lease_residual'), amount: -residual },
    formulaRow(paper, 'lease_depreciation', 'subtotal'),
    formulaRow(paper, 'lease_payment_before_tax'),
    ...result.leaseTaxes.map(({ name, rate, paymentBase, onPayment }) => ({
      label: `${taxWord(name, language)} ${percentText(rate / 1_000, language)}`,
      note: [
        word('on each payment', language),
        // part of a payment may be untaxed: a lien that it repays
        ...(paymentBase === undefined
          ? []
          : [`${word('on amount', language)} ${moneyText(paymentBase, language)}`]),
      ].join(', '),
      amount: onPayment,
    })),
    formulaRow(paper, 'lease_payment', 'total'),
    formulaRow(paper, 'lease_tax_on_delivery'),
    ...(entered(paper, 'lease_security_deposit') > 0
      ? [{ label: label(paper, 'lease_security_deposit'), amount: entered(paper, 'lease_security_deposit') }]
      : []),
    formulaRow(paper, 'due_on_delivery', 'total'),
    ...paymentRows(paper),
    formulaRow(paper, 'lease_total_obligation', 'subtotal'),
    formulaRow(paper, 'lease_option_to_purchase'),
  ];
};
