import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import type { Handlers } from '../../../http/context';
import { findVendorOptions } from './picker.queries';

export const pickerHandlers: Pick<Handlers<typeof vendorsCalls>, 'options'> = {
  options: ({ query }, { tenant, read }) => read((db) => findVendorOptions(db, tenant, query.q ?? '')),
};
