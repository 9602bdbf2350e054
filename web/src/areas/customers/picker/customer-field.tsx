import { listingCalls } from '@forecourt/contract/customers/listing';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { type FieldProps, PickerField, type PickerOption, phoneMask } from '../../../kit/fields';
import { later } from '../../../kit/later';
import type { RowOf } from '../../../kit/list';
import { customerName } from '../customer-name';
import type { CustomerValues } from '../form/customer-values';
import type { PickedCustomer } from './customer-modal';
import { startFrom } from './start-from';

const CustomerModal = later(async () => (await import('./customer-modal')).CustomerModal);

type Row = RowOf<typeof listingCalls.minimal>;

const toOption = (row: Row): PickerOption => ({
  value: row.id,
  label: customerName(row),
  detail: [phoneMask.format(row.mobile), row.email].filter(Boolean).join(' · '),
});

interface Props extends FieldProps<number | null> {
  onPick?: (customer: PickedCustomer | null) => void;
  fixed?: { is_wholesale?: 0 | 1 };
}

/** Searches customers as one types; whoever is not there is added in place. */
export const CustomerField = ({ onPick, fixed, ...props }: Props) => {
  const can = useCan();
  const { value, onChange } = props;
  const [added, setAdded] = useState<PickedCustomer | null>(null);
  const [start, setStart] = useState<Partial<CustomerValues> | null>(null);
  const known = useCall(
    listingCalls.minimal,
    { query: { id: value ?? undefined, limit: 1 } },
    { enabled: value !== null, keepPrevious: true, staleTime: 60_000 },
  );
  const row = known.data?.rows.find(({ id }) => id === value);
  const label = row ? customerName(row) : added?.id === value ? added?.full_name : null;
  const take = (customer: PickedCustomer) => {
    setAdded(customer);
    onChange(customer.id);
    onPick?.(customer);
  };
  return (
    <>
      <PickerField
        placeholder="Search name, phone or e-mail"
        {...props}
        call={listingCalls.minimal}
        fixed={fixed}
        toOption={toOption}
        selectedLabel={label}
        onPick={onPick}
        addNew={
          can('customers.edit')
            ? { label: 'Add New Customer', onClick: (typed) => setStart(startFrom(typed)) }
            : undefined
        }
      />
      {start ? (
        <CustomerModal selectedId={value} start={start} onPicked={take} onClose={() => setStart(null)} />
      ) : null}
    </>
  );
};
