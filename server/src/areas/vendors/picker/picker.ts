import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { findVendorOption, findVendorOptions } from './picker.queries';

export const pickerHandlers: Pick<Handlers<typeof vendorsCalls>, 'options'> = {
  options: ({ query: { q = '', id } }, { tenant, read }) =>
    read(async (db) => {
      const rows =
        id === undefined ? await findVendorOptions(db, tenant, q) : await findVendorOption(db, tenant, id);
      if (id !== undefined && rows.length === 0) throw notFound();
      return { rows, total: rows.length, page: 1, limit: rows.length };
    }),
};
