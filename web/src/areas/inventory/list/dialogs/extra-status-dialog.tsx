import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call';
import { SmallDialog } from '../../../../kit/dialog/small-dialog';
import { SelectField, TextField } from '../../../../kit/fields';
import type { Chosen } from '../chosen';
import type { ExtraStatus } from '../use-stock-actions';

interface Props {
  chosen: Chosen;
  close: () => void;
  run: (extra: ExtraStatus) => Promise<boolean>;
}

const NEW = 0;

/** The dealership's own further statuses: given, taken, or made. */
export const ExtraStatusDialog = ({ chosen, close, run }: Props) => {
  const { data = [], isPending } = useCall(bulkCalls.extraStatuses);
  const [on, setOn] = useState<0 | 1>(1);
  const [picked, setPicked] = useState<number | null>(null);
  const [name, setName] = useState('');
  const isNew = on === 1 && !isPending && (picked === NEW || data.length === 0);
  const extra: ExtraStatus | null = isNew
    ? name.trim() === ''
      ? null
      : { on, name: name.trim(), color: '' }
    : picked
      ? { on, status_id: picked }
      : null;
  const options = data.map((one) => ({ value: one.id, label: one.name }));
  return (
    <SmallDialog
      title={`Extra status of ${chosen.name}`}
      submitLabel={on === 1 ? 'Add' : 'Remove'}
      close={close}
      disabled={extra === null}
      run={async () => (extra ? run(extra) : false)}
    >
      <SegmentedControl
        aria-label="Give or take off"
        value={String(on)}
        onChange={(value) => {
          setOn(value === '1' ? 1 : 0);
          setPicked(null);
        }}
        data={[
          { value: '1', label: 'Add' },
          { value: '0', label: 'Remove' },
        ]}
      />
      {data.length > 0 ? (
        <SelectField<number>
          label="Extra status"
          value={picked}
          onChange={setPicked}
          options={on === 1 ? [...options, { value: NEW, label: 'New status…' }] : options}
          required
        />
      ) : null}
      {isNew ? (
        <TextField
          label="Name of the new status"
          placeholder="At detailer"
          maxLength={40}
          value={name}
          onChange={setName}
          required
        />
      ) : null}
    </SmallDialog>
  );
};
