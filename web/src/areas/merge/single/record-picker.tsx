import { listingCalls } from '@forecourt/contract/customers/listing';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { PickerField, phoneMask } from '../../../kit/fields';
import type { RowOf } from '../../../kit/list';
import { customerName } from '../../customers';
import { useMergeKind } from '../merge-kind';

const customerOption = (row: RowOf<typeof listingCalls.minimal>) => ({
  value: row.id,
  label: customerName(row),
  detail: [`no. ${row.id}`, phoneMask.format(phoneMask.keep(row.mobile)), row.email]
    .filter(Boolean)
    .join(' · '),
});

const vendorOption = ({ id, name, detail }: RowOf<typeof vendorsCalls.options>) => ({
  ...{ value: id, label: name },
  detail: [`no. ${id}`, detail].filter(Boolean).join(' · '),
});

interface Props {
  label: string;
  onPick: (id: number) => void;
}

/** Searches records to be merged; whoever is picked is taken at once, and the field is empty again. */
export const RecordPicker = ({ label, onPick }: Props) => {
  const { type } = useMergeKind();
  const take = (row: { id: number } | null) => {
    if (row) onPick(row.id);
  };
  const shared = { label, value: null, onChange: () => undefined, onPick: take };
  return type === 'vendor' ? (
    <PickerField {...shared} placeholder="Name" call={vendorsCalls.options} toOption={vendorOption} />
  ) : (
    <PickerField
      {...shared}
      placeholder="Name, telephone or e-mail"
      call={listingCalls.minimal}
      toOption={customerOption}
    />
  );
};
