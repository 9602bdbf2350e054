import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import type { AuditLine } from '../../../records/timeline/audit.queries';
import { entriesOf } from '../../../records/timeline/entry-text';
import { idsIn } from '../../../records/timeline/field-values';
import { timelineHandlerOf } from '../../../records/timeline/timeline';
import { staffNames } from '../../users';
import { cityNames } from '../record/city.queries';
import { survivorOfVendor } from '../record/vendor.queries';
import { customerNames, vendorNames } from './timeline.queries';
import { type Names, TIMELINE_TABLES } from './timeline-texts';

const namesFor = async (context: Context, db: Db, lines: readonly AuditLine[]): Promise<Names> => {
  const { tenant } = context;
  const idsOf = (column: string) => lines.flatMap((line) => idsIn([column], line));
  const cities = await cityNames(db, idsOf('city_id'));
  const customers = await customerNames(db, tenant, idsOf('customer_id'));
  const vendors = await vendorNames(db, tenant, idsOf('merged_into'));
  const colleague = await staffNames(
    context,
    lines.map(({ user_id }) => user_id),
  );
  return {
    city: (id) => cities.get(id) ?? '',
    customer: (id) => customers.get(id) ?? '',
    vendor: (id) => vendors.get(id) ?? 'another vendor',
    colleague,
  };
};

export const timelineHandlers: Pick<Handlers<typeof vendorsCalls>, 'timeline'> = {
  timeline: timelineHandlerOf({
    ...entriesOf('vendor', TIMELINE_TABLES),
    find: survivorOfVendor,
    namesFor,
  }),
};
