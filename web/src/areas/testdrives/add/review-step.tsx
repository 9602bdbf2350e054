import { listingCalls } from '@forecourt/contract/customers/listing';
import { useCall } from '../../../api/use-call';
import { phoneMask } from '../../../kit/fields';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { customerName } from '../../customers';
import { useCar } from '../car-field';
import { useSellers } from '../use-sellers';
import type { DriveValues } from './drive-values';

/** Everything that was entered, before it is saved. */
export const ReviewStep = ({ values, hasLicence }: { values: DriveValues; hasLicence: boolean }) => {
  const car = useCar(values.frk_vehicle_id);
  const id = values.frk_customer_user_id;
  const { data } = useCall(
    listingCalls.minimal,
    { query: { id: id ?? undefined, limit: 1 } },
    { enabled: id !== null, staleTime: 60_000 },
  );
  const customer = data?.rows.find((row) => row.id === id);
  const seller = useSellers().find(({ value }) => value === values.frk_seller_id);
  const at = (day: string | null, time: string) => [day, time].filter(Boolean).join(' ');
  return (
    <Section title="Review">
      <Facts
        facts={[
          ['Vehicle', [car?.title, car?.stock_NO].filter(Boolean).join(' · ')],
          [
            'Customer',
            [values.user_salutation, customer && customerName(customer)].filter(Boolean).join(' '),
          ],
          ['Mobile', phoneMask.format(customer?.mobile ?? '')],
          ['E-mail', customer?.email ?? ''],
          ['Start', at(values.testDrive_start_date, values.testDrive_start_time)],
          ['Finish', at(values.testDrive_finish_date, values.testDrive_finish_time)],
          ['Method of contact', values.method_of_contact ?? ''],
          ['Requested date', values.requested_date ?? ''],
          ['Seller', seller?.label ?? ''],
          ['Driver license', hasLicence ? 'Picture added' : ''],
          ['Comment', values.comment],
        ]}
      />
    </Section>
  );
};
