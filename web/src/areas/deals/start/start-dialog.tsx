import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSessionInfo } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { useDealPaths } from '../../deal-links';
import { REFETCH_DEALS } from '../refetch';
import { DealFields } from './deal-fields';
import { newDealForm, newDealValues, startBody } from './start-values';

interface Props {
  customer: number | null;
  vehicle: number | null;
  close: () => void;
}

/** A new deal, filled with the customer or the vehicle that it was started from. */
export const StartDialog = ({ customer, vehicle, close }: Props) => {
  const navigate = useNavigate();
  const paths = useDealPaths();
  const { user } = useSessionInfo();
  const starting = useSave(dealRecordCalls.start, { invalidates: REFETCH_DEALS, quiet: true });
  const form = useRecordForm({
    schema: newDealForm,
    initial: newDealValues({ customer, vehicle, seller: user.id }),
    save: (body) => starting.save({ body: startBody(body, 'staff') }),
    onSaved: (deal) => {
      form.allowLeave();
      navigate(paths.deal(deal.id), { replace: true });
    },
  });
  return (
    <Modal opened onClose={close} title="Start deal" size="lg">
      <RecordForm form={form}>
        <Stack gap="sm">
          <DealFields form={form} />
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Start deal
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
};
