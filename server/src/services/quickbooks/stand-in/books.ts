import { DOCUMENT_SHAPES, type DocumentShape } from '@forecourt/domain/quickbooks/index';
import { type Body, bookedBy, checkTransaction, refOf, type Stored, totalOf } from './check-transaction';
import { NEW_COMPANY } from './new-company';
import { refuse } from './stand-in-fault';

export type { Stored } from './check-transaction';

const isShape = (entity: string): entity is DocumentShape =>
  DOCUMENT_SHAPES.some((shape) => shape === entity);

interface Change {
  entity: string;
  body: Body;
  operation: string;
  include: string;
}

/** Invoices are voided by an operation, payments and receipts by an update that includes it. */
const isVoid = ({ entity, operation, include }: Change): boolean => {
  if (operation !== 'void' && include !== 'void') return false;
  const isRight =
    entity === 'Invoice'
      ? operation === 'void'
      : ['Payment', 'SalesReceipt', 'BillPayment'].includes(entity) && include === 'void';
  if (!isRight) refuse('500', 'Unsupported Operation', `Operation void is not supported for ${entity}`);
  return true;
};

/** The books of one company as QuickBooks keeps them: what it refuses, and what it counts. */
export const createBooks = () => {
  const kept = new Map<string, Map<string, Stored>>();
  const state = { lastId: 100, closedTo: '' };
  const table = (entity: string) => {
    const found = kept.get(entity) ?? new Map<string, Stored>();
    kept.set(entity, found);
    return found;
  };
  for (const [entity, rows] of Object.entries(NEW_COMPANY))
    for (const row of rows) table(entity).set(row.Id, { SyncToken: '0', Active: true, ...row });

  const need = (entity: string, id: string): Stored => {
    const found = table(entity).get(id);
    if (!found)
      return refuse(
        '2500',
        'Invalid Reference Id',
        `Invalid Reference Id : ${entity} element id ${id} not found`,
      );
    if (found.Active === false)
      refuse('2500', 'Invalid Reference Id', `${entity} element id ${id} is inactive`);
    return found;
  };

  const refuseTakenName = (entity: string, body: Body) => {
    const name = String(body.DisplayName ?? body.Name ?? '').toLowerCase();
    if (name === '') refuse('2020', 'Required param missing, need to supply the required value for the API');
    const same = ['Customer', 'Vendor'].includes(entity) ? ['Customer', 'Vendor'] : [entity];
    const isTaken = same.some((one) =>
      [...table(one).values()].some(
        (row) => row.Id !== body.Id && String(row.DisplayName ?? row.Name).toLowerCase() === name,
      ),
    );
    if (isTaken) refuse('6240', 'Duplicate Name Exists Error', 'The name supplied already exists.');
  };

  const refuseClosed = (day: unknown) => {
    if (day !== undefined && String(day) <= state.closedTo)
      refuse(
        '6200',
        'Account Period Closed, cannot update through services',
        'The account period has closed',
      );
  };

  const findBefore = (entity: string, body: Body): Stored | undefined => {
    if (body.Id === undefined) return undefined;
    const before = table(entity).get(String(body.Id));
    if (!before)
      return refuse(
        '610',
        'Object Not Found',
        'Object Not Found : Something you are trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees.',
      );
    if (String(body.SyncToken) !== before.SyncToken)
      refuse(
        '5010',
        'Stale Object Error',
        'Stale Object Error : You and Forecourt were working on this at the same time.',
      );
    return before;
  };

  const change = (wanted: Change): Stored => {
    const { entity, body, operation } = wanted;
    const before = findBefore(entity, body);
    if (before) refuseClosed(before.TxnDate);
    if (before && operation === 'delete') {
      table(entity).delete(before.Id);
      return { ...before, status: 'Deleted' };
    }
    const next = before ? String(Number(before.SyncToken) + 1) : '0';
    if (isVoid(wanted) && before) {
      const note = `Voided ${String(before.PrivateNote ?? '')}`.trim();
      const voided = { ...before, SyncToken: next, TotalAmt: 0, PrivateNote: note, Line: [] };
      table(entity).set(before.Id, voided);
      return voided;
    }
    if (isShape(entity)) {
      refuseClosed(body.TxnDate);
      checkTransaction(need, entity, body);
    } else {
      refuseTakenName(entity, body);
      if (entity === 'Item') need('Account', refOf(body.IncomeAccountRef));
    }
    state.lastId += before ? 0 : 1;
    const row: Stored = {
      ...(isShape(entity) ? {} : { Active: true }),
      ...body,
      ...{ Id: before?.Id ?? String(state.lastId), SyncToken: next },
      ...(isShape(entity) && { TotalAmt: totalOf(need, entity, body) }),
    };
    table(entity).set(row.Id, row);
    return row;
  };

  /** What all transactions book, by account. */
  const trialBalance = () => {
    const sums = new Map<string, number>();
    for (const entity of DOCUMENT_SHAPES)
      for (const row of table(entity).values())
        if ((row.Line as unknown[] | undefined)?.length || Number(row.TotalAmt) > 0)
          for (const [account, cents] of bookedBy(need, entity, row))
            sums.set(account, (sums.get(account) ?? 0) + cents);
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
  };

  return {
    ...{ table, change, trialBalance, rows: (entity: string) => [...table(entity).values()] },
    /** Closes the books up to a day. */
    closeTo: (day: string) => {
      state.closedTo = day;
    },
  };
};
export type Books = ReturnType<typeof createBooks>;

/** The lists of a new company: what the demo begins with. */
export const standInLists = () => createBooks().rows;
