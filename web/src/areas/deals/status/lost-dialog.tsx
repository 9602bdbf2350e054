import { LOST_REASONS } from '@forecourt/domain/deal/deal-lists';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField, TextAreaField } from '../../../kit/fields';

interface Props {
  title: string;
  close: () => void;
  save: (reason: string, note: string) => Promise<boolean>;
}

/** Why a deal was lost. */
export const LostDialog = ({ title, close, save }: Props) => {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  return (
    <SmallDialog
      title={`Mark ${title} as lost`}
      submitLabel="Mark as lost"
      close={close}
      disabled={reason === null}
      run={() => save(reason ?? '', note)}
    >
      <SelectField<string>
        label="Reason"
        required
        options={LOST_REASONS}
        value={reason}
        onChange={setReason}
      />
      <TextAreaField
        label="Note"
        value={note}
        onChange={setNote}
        rows={2}
        maxLength={1_000}
        placeholder="e.g. Found the same trim for $900 less"
      />
    </SmallDialog>
  );
};
