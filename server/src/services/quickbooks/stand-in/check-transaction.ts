import { toDollars } from '@forecourt/domain/money/index';
import { type DocumentShape, effectsOf } from '@forecourt/domain/quickbooks/index';
import { refuse, refuseByRule } from './stand-in-fault';

export type Body = Record<string, unknown>;

export interface Stored {
  Id: string;
  SyncToken: string;
  [field: string]: unknown;
}

/** The record of a list that a transaction names; refused where it is missing or inactive. */
export type Need = (entity: string, id: string) => Stored;

interface Line {
  Amount: number;
  DetailType: string;
  LinkedTxn?: { TxnId: string; TxnType: string }[];
  [detail: string]: unknown;
}

export const refOf = (value: unknown): string => (value as { value?: string } | undefined)?.value ?? '';
const linesOf = (body: Body) => (body.Line ?? []) as Line[];

export const bookedBy = (need: Need, entity: DocumentShape, body: Body) =>
  effectsOf(entity, body, {
    item: (id) => refOf(need('Item', id).IncomeAccountRef),
    rate: (id) => `rate ${need('TaxRate', id).Id}`,
    ...{ receivable: '1100', undeposited: '1020' },
  });

export const totalOf = (need: Need, entity: DocumentShape, body: Body): number => {
  if (body.TotalAmt !== undefined) return Number(body.TotalAmt);
  if (entity === 'JournalEntry') {
    const debits = [...bookedBy(need, entity, body).values()].filter((sum) => sum > 0);
    return toDollars(debits.reduce((a, b) => (a + b) as typeof a, 0 as never));
  }
  const lines = linesOf(body).reduce((sum, { Amount }) => sum + Amount, 0);
  const tax = (body.TxnTaxDetail as { TotalTax?: number } | undefined)?.TotalTax ?? 0;
  return Math.round((lines + tax) * 100) / 100;
};

const checkParty = (accountType: unknown, partyType: string | undefined) => {
  if (accountType === 'Accounts Receivable' && partyType !== 'Customer')
    refuseByRule('When you use Accounts Receivable, you must choose a customer in the Name field.');
  if (accountType === 'Accounts Payable' && partyType !== 'Vendor')
    refuseByRule('When you use Accounts Payable, you must choose a vendor in the Name field.');
};

const checkLine = (need: Need, line: Line, isTaxed: boolean) => {
  const detail = (line[line.DetailType] ?? {}) as Body;
  if (detail.ItemRef !== undefined) need('Item', refOf(detail.ItemRef));
  const account = detail.AccountRef === undefined ? undefined : need('Account', refOf(detail.AccountRef));
  if (detail.TaxCodeRef !== undefined) need('TaxCode', refOf(detail.TaxCodeRef));
  else if (isTaxed) refuseByRule('Make sure all your transactions have a GST/HST rate before you save.');
  const entity = detail.Entity as { Type?: string; EntityRef?: unknown } | undefined;
  if (entity) need(entity.Type ?? '', refOf(entity.EntityRef));
  if (line.DetailType === 'JournalEntryLineDetail') checkParty(account?.AccountType, entity?.Type);
  for (const { TxnId, TxnType } of line.LinkedTxn ?? []) need(TxnType, TxnId);
};

const checkHead = (need: Need, entity: DocumentShape, body: Body) => {
  if (String(body.DocNumber ?? '').length > 21)
    refuse('2050', 'String length is either shorter or longer than supported by specification');
  if (entity === 'Invoice' || entity === 'SalesReceipt' || entity === 'Payment')
    need('Customer', refOf(body.CustomerRef));
  if (entity === 'Bill' || entity === 'BillPayment') need('Vendor', refOf(body.VendorRef));
  for (const field of ['AccountRef', 'DepositToAccountRef', 'APAccountRef'])
    if (body[field] !== undefined) need('Account', refOf(body[field]));
};

/** Refuses what QuickBooks would refuse. */
export const checkTransaction = (need: Need, entity: DocumentShape, body: Body) => {
  const lines = linesOf(body);
  if (lines.length === 0 && entity !== 'Payment' && entity !== 'BillPayment')
    refuse(
      '2020',
      'Required param missing, need to supply the required value for the API',
      'Required parameter Line is missing in the request',
    );
  checkHead(need, entity, body);
  for (const line of lines) checkLine(need, line, body.GlobalTaxCalculation === 'TaxExcluded');
  const sum = [...bookedBy(need, entity, body).values()].reduce((a, b) => a + b, 0);
  if (sum !== 0) refuseByRule('Total debits do not equal total credits');
  if (totalOf(need, entity, body) < 0) refuseByRule('Transaction amount must be 0 or greater');
};
