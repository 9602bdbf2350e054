import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, manyIdsOf, money, omittedWhenEmpty } from '../scalars';
import { DOCUMENT_TYPE } from './records';
import { links, period } from './shared';

/** So many records are linked or unlinked at once. */
export const FINANCIAL_CHANGES_MOST = 50;

/** A record of the vehicle-financial wizard. document_type 1 is income, any other a cost (screens.md 3). */
const financialRecord = links.extend({
  id: z.number(),
  entry_id: z.number(),
  number: z.number(),
  day,
  document_type: z.union([z.literal(DOCUMENT_TYPE.income), z.literal(DOCUMENT_TYPE.cost)]),
  account: z.string(),
  account_name: z.string(),
  memo: z.string(),
  /** Below 0 where an income or cost was taken back. */
  amount: money,
  /** It was linked to the vehicle, or unlinked from one, after it was booked. */
  is_moved: z.boolean(),
  /** Why it cannot be unlinked, or null. */
  unlink_problem: z.string().nullable(),
});

const financials = z.object({
  vehicle: z.object({ id: z.number(), title: z.string(), stock_no: z.string() }),
  records: z.array(financialRecord),
  /** There are more records than are answered: the oldest are left out. */
  has_more: z.boolean(),
});

const byVehicle = z.object({ id: idOf('stock_vehicle') });

export const financialForm = z
  .object({
    link: manyIdsOf('journal_line', FINANCIAL_CHANGES_MOST),
    unlink: manyIdsOf('journal_line', FINANCIAL_CHANGES_MOST),
  })
  .refine(({ link, unlink }) => link.length + unlink.length > 0, {
    path: ['link'],
    message: 'Nothing was linked or unlinked',
  });

export const vehicleFinancialCalls = {
  vehicleFinancials: call({
    method: 'GET',
    path: '/api/v1/vehicle-financials/{id}',
    access: 'accounting.view',
    summary: 'Incomes and costs of a vehicle: what it cost, what it brought, what was linked to it',
    params: byVehicle,
    reply: financials,
  }),
  linkableRecords: call({
    method: 'GET',
    path: '/api/v1/vehicle-financials',
    access: 'accounting.view',
    summary: 'Incomes and costs that belong to no vehicle, by default of the last year',
    query: listQuery(['day'], {
      document_type: omittedWhenEmpty(z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]))),
      ...period,
    }),
    reply: listOf(financialRecord),
  }),
  saveVehicleFinancials: call({
    method: 'POST',
    path: '/api/v1/vehicle-financials/{id}',
    access: 'accounting.edit',
    summary: 'Links records to a vehicle or unlinks them, each by an entry that moves it',
    params: byVehicle,
    body: financialForm,
    reply: financials,
    example: { body: { link: [1], unlink: [] } },
  }),
};
