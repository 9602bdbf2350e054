import { Readable } from 'node:stream';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import { CSV_MARK, type CsvValue, csvLine } from '@forecourt/domain/csv/index';
import type { Context, Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { namedSource } from '../lookups/ad-sources';
import { selectedIdsInOrder } from './customer-list.queries';
import { selectCustomers } from './customer-selection';
import { EXPORT_COLUMNS, type ExportRow, insertExport, readExportRows } from './export.queries';

/** So many are read and written at a time: a long list costs no more memory than a short one. */
const CHUNK = 250;

const HEADINGS = [...EXPORT_COLUMNS.map(([heading]) => heading), 'Ad source'];

const toCells = (row: ExportRow): CsvValue[] => [
  ...EXPORT_COLUMNS.map(([heading]) => row[heading]),
  namedSource(row.ad_source_id, row.own_source)?.name,
];

async function* lines({ tenant, read }: Context, ids: readonly number[]): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEADINGS);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const rows = await read((db) => readExportRows(db, tenant, chunk));
    yield rows.map((row) => csvLine(toCells(row))).join('');
  }
}

export const exportHandlers: Pick<Handlers<typeof listingCalls>, 'export'> = {
  export: async ({ query: { page: _page, limit: _limit, sort, ...filters } }, context) => {
    const selection = selectCustomers(context.tenant, filters, context.session.timezone);
    const ids = await context.read((db) => selectedIdsInOrder(db, selection, sort));
    const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
    const made = {
      userId: context.session.userId,
      filters: Object.fromEntries(given),
      customers: ids.length,
    };
    await context.write((tx) => insertExport(tx, context.tenant, made));
    return {
      stream: Readable.from(lines(context, ids)),
      mime: 'text/csv; charset=utf-8',
      name: `customers-${todayAt(context)}.csv`,
    };
  },
};
