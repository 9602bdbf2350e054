import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { TYPE_CHOICES } from '../bill-texts';
import { REFETCH_BILLS } from '../refetch';

export const TypeDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const [type, setType] = useState(bill.bos_type);
  const changing = useSave(billsCalls.changeType, { invalidates: REFETCH_BILLS });
  const run = async () => {
    try {
      await changing.save({ params: { id: bill.id }, body: { bos_type: type, version: bill.version } });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title="Change type"
      submitLabel="Change type"
      close={close}
      disabled={type === bill.bos_type}
      run={run}
    >
      <SelectField
        label="Type"
        required
        options={TYPE_CHOICES}
        value={type}
        onChange={(next) => next && setType(next)}
        error={changing.fieldErrors.bos_type}
      />
      <Text size="sm" c="dimmed">
        Everything that was entered stays. Fields that the new type does not have are hidden and come back
        with the type.
      </Text>
    </SmallDialog>
  );
};
