import { liftForm, type SuppressedRow, suppressedCalls } from '@forecourt/contract/campaigns/suppressed';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';

interface Props {
  row: SuppressedRow;
  close: () => void;
}

const WARNINGS: Readonly<Record<SuppressedRow['reason'], string>> = {
  unsubscribe:
    'They unsubscribed. Allow it only if they asked to get messages again, and note how they asked.',
  complaint: 'They reported a message as spam. Allow it only if they asked to get messages again.',
  bounce: 'A message bounced. Allow it once you know that the address works.',
  manual: 'Someone at the dealership blocked it.',
};

/** Lets campaigns write to an address again, with a note that says why. */
export const AllowDialog = ({ row, close }: Props) => {
  const { save } = useSave(suppressedCalls.lift, { invalidates: [suppressedCalls.suppressed] });
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    const body = liftForm.safeParse({ note });
    if (!body.success) {
      setError('Required');
      return false;
    }
    try {
      await save({ params: { id: row.id }, body: body.data });
      return true;
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setError(refusal.body.fields?.note ?? refusal.body.message);
      return false;
    }
  };
  return (
    <SmallDialog title={`Allow ${row.address} again?`} submitLabel="Allow" close={close} run={run}>
      <Text size="sm">{WARNINGS[row.reason]}</Text>
      <TextAreaField
        label="Why"
        required
        rows={2}
        maxLength={300}
        placeholder="e.g. Asked on the phone on 12 May to get offers again"
        value={note}
        onChange={setNote}
        error={error}
      />
    </SmallDialog>
  );
};
