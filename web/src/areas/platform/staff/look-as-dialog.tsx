import { platformCalls } from '@forecourt/contract/platform/index';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';

interface Props {
  user: { id: number; full_name: string; dealership_id: number; dealership: string };
  onClose: () => void;
}

/** Asks why, then offers the view in a tab of its own. The one-time code stands in the fragment, which no server is sent. */
export const LookAsDialog = ({ user, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const opening = useSave(platformCalls.openLookAs, {
    invalidates: [platformCalls.lookAsViews],
    quiet: true,
  });
  const open = async () => {
    const reply = await opening
      .save({ body: { user_id: user.id, dealership_id: user.dealership_id, reason } })
      .catch(() => null);
    if (reply) setCode(reply.code);
    // it stays open: the next step is shown in its place
    return false;
  };
  if (code !== null)
    return (
      <Modal opened onClose={onClose} title={`View as ${user.full_name}`} size="md">
        <Stack gap="md">
          <Text>
            The view is ready. It opens in a new tab, is read only and ends after 30 minutes. Open it within a
            minute.
          </Text>
          <Group justify="flex-end">
            <Button
              component="a"
              href={`#/look-as/${code}`}
              target="_blank"
              rel="noopener noreferrer"
              rightSection={<IconExternalLink size={16} aria-hidden />}
              onClick={() => setTimeout(onClose, 0)}
              data-autofocus
            >
              Open the view
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  return (
    <SmallDialog
      title={`View as ${user.full_name}`}
      submitLabel="Continue"
      close={onClose}
      disabled={reason.trim() === ''}
      run={open}
    >
      <Text>
        You will see what {user.full_name} of {user.dealership} sees, and cannot change anything. The owner of
        the dealership can see that you viewed the account, and the reason.
      </Text>
      <TextAreaField
        label="Reason"
        placeholder="For example the number of a support ticket"
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </SmallDialog>
  );
};
