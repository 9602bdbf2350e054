import type { QueryOf } from '@forecourt/contract';
import type { chequesCalls } from '@forecourt/contract/cheques/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { CHEQUE_FIELDS, FROM_CHEQUE, type StoredCheque } from '../cheque.queries';

type ListQuery = QueryOf<typeof chequesCalls.list>;

const STATES: Readonly<Record<NonNullable<ListQuery['state']>, string>> = {
  written: 'c.voided_on is null and c.prints = 0',
  printed: 'c.voided_on is null and c.prints > 0',
  void: 'c.voided_on is not null',
};

const conditionsOf = (query: ListQuery, { add }: SqlValues): string[] => [
  'c.dealership_id = $1',
  ...(query.state ? [STATES[query.state]] : []),
  ...(query.bank_account_id === undefined ? [] : [`c.bank_account_id = ${add(query.bank_account_id)}`]),
  ...(query.vendor_id === undefined ? [] : [`c.vendor_id = ${add(query.vendor_id)}`]),
  ...(query.from ? [`c.day >= ${add(query.from)}::date`] : []),
  ...(query.to ? [`c.day <= ${add(query.to)}::date`] : []),
  ...(query.q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(lower(c.payee) like ${inside} or lower(c.memo) like ${inside} or c.number::text like ${inside})`;
    }),
];

const ORDER = { day: 'c.day', number: 'c.number', payee: 'lower(c.payee)', amount: 'c.amount_cents' };

export const listCheques = async (db: Db, tenant: number, query: ListQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-number', 'c.id');
  const values = sqlValues(tenant);
  const where = `where ${conditionsOf(query, values).join(' and ')}`;
  const [sums] = await queryRows<{ total: number; cents: number }>(
    db,
    `select count(*)::int as total, coalesce(sum(c.amount_cents) filter (where c.voided_on is null), 0)::float8 as cents
      from cheque c ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredCheque>(
    db,
    `select ${CHEQUE_FIELDS} ${FROM_CHEQUE} ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: sums?.total ?? 0, cents: sums?.cents ?? 0, page, limit };
};
