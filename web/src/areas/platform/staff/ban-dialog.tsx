import { platformCalls } from '@forecourt/contract/platform/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';

interface Props {
  user: { id: number; full_name: string };
  onClose: () => void;
}

export const BanDialog = ({ user, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const banning = useSave(platformCalls.banAccount, { invalidates: [platformCalls.accounts] });
  return (
    <SmallDialog
      title={`Ban ${user.full_name}?`}
      submitLabel="Ban"
      danger
      close={onClose}
      disabled={reason.trim() === ''}
      run={() =>
        banning.save({ params: { id: user.id }, body: { reason } }).then(
          () => true,
          () => false,
        )
      }
    >
      <Text>
        All sessions of {user.full_name} end at once, and they cannot sign in until the account is unbanned.
      </Text>
      <TextAreaField label="Reason" required rows={2} maxLength={500} value={reason} onChange={setReason} />
    </SmallDialog>
  );
};
