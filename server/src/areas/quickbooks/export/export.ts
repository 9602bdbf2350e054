import { Readable } from 'node:stream';
import type { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import {
  CSV_HEAD,
  csvOf,
  type ExportedPosting,
  IIF_HEAD,
  iifOf,
  ledgerAccountName,
} from '@forecourt/domain/quickbooks/index';
import type { Context, Handlers } from '../../../http/context';
import { planAll } from '../jobs';
import { readMapped } from '../mapping/mapping.queries';
import { type ListedPosting, postingsAfter } from '../outbox/outbox.queries';
import { documentOf } from '../planning/posting.queries';
import { numberIn } from '../sending/build-request';

const PAGE = 500;
/** New entries of the journal are looked at for so long before the file begins. */
const PLAN_MS = 10_000;

type AccountNames = (code: string) => string;

const toExported = (row: ListedPosting): ExportedPosting => ({
  ...{ number: numberIn(row), party: row.party, document: documentOf(row) },
});

/** Accounts have the names that they have in QuickBooks, where it is known. */
const namesOf = async ({ read, tenant }: Context): Promise<AccountNames> => {
  const mapped = await read((db) => readMapped(db, tenant));
  const names = new Map(
    mapped.flatMap((one) => (one.mapping_kind === 'account' ? [[one.key, one.name] as const] : [])),
  );
  return (code) => names.get(code) ?? ledgerAccountName(code);
};

/** Page by page, so that a year needs no more memory than a day. */
async function* pieces(
  { deps, tenant, session }: Context,
  period: { from: string; to: string },
  head: string,
  textOf: (posting: ExportedPosting) => string,
): AsyncGenerator<string> {
  yield head;
  let after = { day: '0001-01-01', id: 0 };
  for (;;) {
    const rows = await deps.database.read(
      tenant,
      (db) => postingsAfter(db, tenant, period, after, PAGE),
      session.userId,
    );
    yield rows.map((row) => textOf(toExported(row))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { day: last.day, id: last.id };
  }
}

export const exportHandlers: Pick<Handlers<typeof quickbooksCalls>, 'exportCsv' | 'exportIif'> = {
  exportCsv: async ({ query }, context) => {
    await planAll(context.deps, context.tenant, Date.now() + PLAN_MS);
    const nameOf = await namesOf(context);
    return {
      stream: Readable.from(pieces(context, query, CSV_HEAD, (posting) => csvOf(posting, nameOf))),
      ...{ mime: 'text/csv', name: `quickbooks-${query.from}-${query.to}.csv` },
    };
  },
  exportIif: async ({ query }, context) => {
    await planAll(context.deps, context.tenant, Date.now() + PLAN_MS);
    const nameOf = await namesOf(context);
    return {
      stream: Readable.from(pieces(context, query, IIF_HEAD, (posting) => iifOf(posting, nameOf))),
      ...{ mime: 'text/plain', name: `quickbooks-${query.from}-${query.to}.iif` },
    };
  },
};
