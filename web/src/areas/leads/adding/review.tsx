import { listingCalls } from '@forecourt/contract/customers/listing';
import { useCall } from '../../../api/use-call';
import { phoneMask } from '../../../kit/fields/masks';
import { type Fact, Facts } from '../../../kit/record';
import { customerName } from '../../customers';
import { VehicleName } from '../../inventory';
import { WAYS_IN } from './contact-fields';
import type { PhysicalValues } from './physical-values';

/** What will be added, before it is. */
export const Review = ({ values }: { values: PhysicalValues }) => {
  const { customerId, mvdId } = values;
  const known = useCall(
    listingCalls.minimal,
    { query: { id: customerId ?? undefined, limit: 1 } },
    { enabled: customerId !== null },
  );
  const row = known.data?.rows.find(({ id }) => id === customerId);
  const person: Fact[] =
    customerId === null
      ? [
          ['Customer', [values.f_name, values.l_name].filter(Boolean).join(' ') || values.company_name],
          ['Company', values.company_name],
          ['Mobile', phoneMask.format(values.mobile)],
          ['E-mail', values.email],
        ]
      : [['Customer', row ? customerName(row) : `Customer ${customerId}`]];
  return (
    <Facts
      single
      facts={[
        ...person,
        ['Vehicle', mvdId === null ? 'None' : <VehicleName key="vehicle" id={mvdId} />],
        ['Received by', WAYS_IN.find(({ value }) => value === values.how_it_made)?.label],
        ['Method of contact', values.method_of_contact],
        ['Requested date', values.requested_date],
        ['Message', values.message],
      ]}
    />
  );
};
