import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSessionInfo } from '../../../../api/session-context';
import { SmallDialog } from '../../../../kit/dialog/small-dialog';
import { SelectField } from '../../../../kit/fields';
import type { Chosen } from '../chosen';

interface Props {
  chosen: Chosen;
  close: () => void;
  run: (branch: { id: number; name: string }) => Promise<boolean>;
}

export const BranchDialog = ({ chosen, close, run }: Props) => {
  const { complex, dealershipInfo } = useSessionInfo();
  const branches = complex.filter(({ id }) => id !== dealershipInfo?.id);
  const [value, setValue] = useState<number | null>(branches.length === 1 ? (branches[0]?.id ?? null) : null);
  const branch = branches.find(({ id }) => id === value);
  return (
    <SmallDialog
      title="Move to another branch"
      submitLabel="Move"
      close={close}
      disabled={!branch}
      run={async () => (branch ? run({ id: branch.id, name: branch.bussiness_name }) : false)}
    >
      <Text size="sm">
        {chosen.name} will leave this stock, with photos, documents, notes and prices. Sold vehicles and those
        with a live deal cannot be moved.
      </Text>
      <SelectField<number>
        label="Branch"
        value={value}
        onChange={setValue}
        options={branches.map((one) => ({ value: one.id, label: one.bussiness_name }))}
        required
      />
    </SmallDialog>
  );
};
