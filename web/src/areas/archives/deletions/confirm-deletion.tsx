import { archivesCalls } from '@forecourt/contract/archives/index';
import { Text } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { DeletionContents } from './deletion-contents';
import { STALE_DELETIONS } from './stale';

interface Props {
  deletion: { id: number; dealership_id: number; dealership_name: string; asked_by: string; reason: string };
  close: () => void;
}

/** The second person sees what will be lost before they confirm. */
export const ConfirmDeletion = ({ deletion, close }: Props) => {
  const { id, dealership_id, dealership_name, asked_by, reason } = deletion;
  const contents = useCall(archivesCalls.deletionContents, { params: { id: dealership_id } });
  const { save } = useSave(archivesCalls.confirmDeletion, STALE_DELETIONS);
  return (
    <SmallDialog
      title={`Confirm the deletion of ${dealership_name}?`}
      submitLabel="Confirm the deletion"
      danger
      size="lg"
      close={close}
      disabled={contents.data === undefined}
      run={() =>
        save({ params: { id } }).then(
          () => true,
          () => false, // said by the client already
        )
      }
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {asked_by} asked for it: {reason}
      </Text>
      <DeletionContents query={contents} />
      <Text size="sm">
        The dealership is suspended now and deleted in 30 days. Until then the deletion can be cancelled. The
        owner is told.
      </Text>
    </SmallDialog>
  );
};
