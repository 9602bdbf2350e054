import { listingCalls } from '@forecourt/contract/customers/listing';
import { ID_KINDS, LIEN_RESULTS } from '@forecourt/domain/purchase/purchase-kinds';
import { useCall } from '../../../api/use-call';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { customerName } from '../../customers';
import { Figures } from './figures';
import { type BuyValues, problemsOf, type Setup } from './purchase-values';
import { VendorName } from './vendor-field';
import { Warnings } from './warnings';

const useSellerName = ({ customer_id: id }: BuyValues): string => {
  const { data } = useCall(
    listingCalls.minimal,
    { query: { id: id ?? undefined, limit: 1 } },
    { enabled: id !== null, staleTime: 60_000 },
  );
  const row = data?.rows.find((customer) => customer.id === id);
  return row ? customerName(row) : '';
};

const labelIn = (list: readonly { value: string; label: { en: string } }[], value: string) =>
  list.find((item) => item.value === value)?.label.en ?? '';

/** Everything that was entered, before it is booked. */
export const ReviewStep = ({
  values,
  setup,
  photos,
}: {
  values: BuyValues;
  setup: Setup;
  photos: number;
}) => {
  const customer = useSellerName(values);
  const { kind, odometer, odometer_type } = values;
  const warnings = problemsOf(kind, values, setup).filter(({ severity }) => severity === 'warning');
  return (
    <>
      <Warnings warnings={warnings} />
      <Section title="Review">
        <Facts
          facts={[
            ['Seller', kind === 'public' ? customer : <VendorName key="vendor" id={values.vendor_id} />],
            [
              'ID seen',
              values.id_kind ? `${labelIn(ID_KINDS, values.id_kind)}, ending ${values.id_ends}` : '',
            ],
            [
              'Vehicle',
              [values.model_year, values.make, values.model, values.trim].filter(Boolean).join(' '),
            ],
            ['VIN', values.vin_number],
            [
              'Odometer',
              odometer === null
                ? ''
                : `${odometer.toLocaleString('en-CA')} ${odometer_type === 1 ? 'mi' : 'km'}`,
            ],
            ['Purchase date', values.day ?? ''],
            ['Lien check', labelIn(LIEN_RESULTS, values.lien_result)],
            ['Photos', photos === 0 ? '' : String(photos)],
          ]}
        />
      </Section>
      <Section title="Figures">
        <Figures values={values} setup={setup} />
      </Section>
    </>
  );
};
