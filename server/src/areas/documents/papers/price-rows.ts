import type { BillItem } from '@forecourt/domain/bill-of-sale/index';
import type { MoneyRow } from '../drawing/paper-sheet';
import { moneyText, percentText } from '../words/amounts';
import { methodWord, taxWord, word } from '../words/words';
import { entered, figure, label, linesOf } from './bill-figures';
import type { BillPaper } from './bill-paper';
import { inLanguage } from './form-parts';
import { tradeName } from './trade-facts';

const row = (label: string, amount: number, more: Partial<MoneyRow> = {}): MoneyRow => ({
  ...{ label, amount },
  ...more,
});
const unlessNothing = (rows: MoneyRow): MoneyRow[] => (rows.amount === 0 ? [] : [rows]);

const TREATMENTS = { none: 'not taxed', federal: 'federal only', provincial: 'provincial only' } as const;

const itemNote = ({ tax, passedOn }: BillItem, { language }: BillPaper): string =>
  [
    ...(tax === 'all' ? [] : [word(TREATMENTS[tax], language)]),
    ...(passedOn ? [word('passed on', language)] : []),
  ].join(', ');

const itemRows = (paper: BillPaper, items: readonly BillItem[]): MoneyRow[] =>
  items.map((item) => row(item.label, item.amount, { note: itemNote(item, paper) }));

export const formulaRow = (paper: BillPaper, name: string, strong?: MoneyRow['strong']): MoneyRow =>
  row(label(paper, name), figure(paper, name), { strong });

const taxRows = (paper: BillPaper): MoneyRow[] => {
  const { language, result } = paper;
  return result.taxes
    .filter(({ collected }) => collected)
    .map(({ name, rate, base, amount }) =>
      row(`${taxWord(name, language)} ${percentText(rate / 1_000, language)}`, amount, {
        note: `${word('on amount', language)} ${moneyText(base, language)}`,
      }),
    );
};

/** From the price of the vehicle to the total. The taxes of a lease come with its payments. */
export const priceRows = (paper: BillPaper): MoneyRow[] => {
  const { language, input } = paper;
  const omvic = input.values.omvic_fee_passed_on === true ? figure(paper, 'omvic_fee') : 0;
  const luxury = figure(paper, 'price_luxury_tax');
  const license = entered(paper, 'license_fee');
  return [
    row(label(paper, 'price_sales_price'), entered(paper, 'price_sales_price')),
    ...linesOf(paper, 'discounts').map((line) => row(line.label, -line.amount)),
    ...itemRows(paper, linesOf(paper, 'fees')),
    ...unlessNothing(row(label(paper, 'omvic_fee'), omvic)),
    ...itemRows(paper, linesOf(paper, 'addOns')),
    ...itemRows(paper, linesOf(paper, 'products')),
    formulaRow(paper, 'price_subtotal', 'subtotal'),
    ...(luxury === 0
      ? []
      : [formulaRow(paper, 'price_luxury_tax'), formulaRow(paper, 'price_before_tax', 'subtotal')]),
    ...(input.type === 2 ? [] : taxRows(paper)),
    ...unlessNothing(row(label(paper, 'license_fee'), license, { note: word('not taxed', language) })),
    formulaRow(paper, 'price_total', 'total'),
  ];
};

const tradeRows = (paper: BillPaper): MoneyRow[] => {
  const { language } = paper;
  const trades = linesOf(paper, 'tradeIns');
  return [
    ...trades.map((trade) => row(word('trade-in', language), -trade.allowance, { note: tradeName(trade) })),
    ...trades.flatMap(({ lien = 0, lienHolder = '' }) =>
      unlessNothing(row(word('lien', language), lien, { note: lienHolder })),
    ),
  ];
};

/** The trade-ins in one line, for forms that do not list them. */
export const netTradeRows = (paper: BillPaper): MoneyRow[] =>
  unlessNothing(row(word('net trade-in', paper.language), -figure(paper, 'trade_equity')));

/** What is subtracted from the total to get the balance due. */
export const creditRows = (paper: BillPaper, trades: readonly MoneyRow[] = tradeRows(paper)): MoneyRow[] => {
  const { language } = paper;
  return [
    ...trades,
    ...unlessNothing(row(word('trade tax', language), -figure(paper, 'trade_tax'))),
    ...linesOf(paper, 'rebates').map((line) => row(line.label, -line.amount)),
    ...unlessNothing(row(label(paper, 'deposit'), -entered(paper, 'deposit'))),
    ...unlessNothing(row(label(paper, 'cash_down'), -entered(paper, 'cash_down'))),
    ...linesOf(paper, 'pickUpPayments').map(({ amount, day }) =>
      row(word('pick-up payment', language), -amount, { note: day }),
    ),
  ];
};

/** What was paid and what is left of what is due on delivery. */
export const paymentRows = (paper: BillPaper): MoneyRow[] => {
  const { language } = paper;
  const payments = linesOf(paper, 'payments');
  const owed = figure(paper, 'owed_to_buyer');
  return [
    ...payments.map(({ method, day, amount }) =>
      row(word('payment', language), -amount, { note: `${methodWord(method, language)}, ${day}` }),
    ),
    ...(payments.length === 0 ? [] : [formulaRow(paper, 'still_to_pay', 'total')]),
    ...(owed === 0 ? [] : [formulaRow(paper, 'owed_to_buyer', 'total')]),
  ];
};

/** Says why more is due on delivery than the balance: cash down was subtracted from the balance, but not received yet. */
const dueNote = (paper: BillPaper): string =>
  figure(paper, 'due_on_delivery') === figure(paper, 'balance_due') + entered(paper, 'cash_down')
    ? inLanguage(paper)('balance due and cash down', 'solde et mise de fonds')
    : '';

/** What is due on delivery; left out where it only repeats the balance due above it. */
export const dueOnDeliveryRows = (paper: BillPaper): MoneyRow[] =>
  figure(paper, 'due_on_delivery') === figure(paper, 'balance_due')
    ? []
    : [{ ...formulaRow(paper, 'due_on_delivery'), note: dueNote(paper) }];

/** From the total to what is still to pay. */
export const settlementRows = (paper: BillPaper): MoneyRow[] => {
  const atRegistration = figure(paper, 'qst_at_registration');
  return [
    ...creditRows(paper),
    formulaRow(paper, 'balance_due', 'total'),
    ...dueOnDeliveryRows(paper),
    ...paymentRows(paper),
    ...unlessNothing(row(word('tax at registration', paper.language), atRegistration)),
  ];
};
