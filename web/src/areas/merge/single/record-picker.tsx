import { listingCalls } from '@forecourt/contract/customers/listing';
import { PickerField, phoneMask } from '../../../kit/fields';
import type { RowOf } from '../../../kit/list';
import { customerName } from '../../customers';

const toOption = (row: RowOf<typeof listingCalls.minimal>) => ({
  value: row.id,
  label: customerName(row),
  detail: [`no. ${row.id}`, phoneMask.format(phoneMask.keep(row.mobile)), row.email]
    .filter(Boolean)
    .join(' · '),
});

interface Props {
  label: string;
  onPick: (id: number) => void;
}

/** Searches records to be merged; whoever is picked is taken at once, and the field is empty again. */
export const RecordPicker = ({ label, onPick }: Props) => (
  <PickerField
    label={label}
    placeholder="Name, telephone or e-mail"
    call={listingCalls.minimal}
    toOption={toOption}
    value={null}
    onChange={() => undefined}
    onPick={(row) => {
      if (row) onPick(row.id);
    }}
  />
);
