import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { TYPE_CHOICES } from '../bill-texts';
import { useBillStep } from './use-bill-step';

export const TypeDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const [type, setType] = useState(bill.bos_type);
  const changing = useBillStep(billsCalls.changeType);
  const run = () =>
    changing.run({ params: { id: bill.id }, body: { bos_type: type, version: bill.version } });
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
