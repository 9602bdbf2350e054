import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { useCall } from '../../../api/use-call';
import type { FieldProps } from '../../../kit/fields';
import { PickerField } from '../../../kit/fields';

/** The deal that a task is about; one that the form opened with is asked for its name. */
export const DealField = (props: Omit<FieldProps<number | null>, 'label'>) => {
  const { value } = props;
  const { data } = useCall(
    dealRecordCalls.get,
    { params: { id: value ?? 0 } },
    { enabled: value !== null, staleTime: 60_000, silent: true },
  );
  const known = data?.id === value ? data?.customer.name : undefined;
  return (
    <PickerField
      label="Deal"
      {...props}
      placeholder="e.g. a customer, vehicle or stock number"
      call={dealListingCalls.list}
      selectedLabel={value === null ? null : (known ?? `Deal ${value}`)}
      toOption={({ id, customer, title }) => ({
        value: id,
        label: customer.name,
        detail: [`Deal ${id}`, title].filter(Boolean).join(' · '),
      })}
    />
  );
};
