import { askForm, portalCalls } from '@forecourt/contract/portal/index';
import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { ownDealPath } from '../paths';
import { REFETCH_OWN_DEALS } from '../refetch';

interface Props {
  car: { mvdId: number; title: string };
  onClose: () => void;
}

/** The customer asks for a vehicle: a deal begins, or the open one on it goes on. */
export const AskDialog = ({ car, onClose }: Props) => {
  const navigate = useNavigate();
  const asking = useSave(portalCalls.ask, { invalidates: REFETCH_OWN_DEALS, quiet: true });
  const form = useRecordForm({
    schema: askForm,
    initial: { mvdId: car.mvdId, text: '' },
    save: (body) => asking.save({ body }),
    onSaved: (deal) => navigate(ownDealPath(deal.id)),
  });
  return (
    <Modal opened onClose={onClose} title={`Ask about the ${car.title}`}>
      <SeparateForm>
        <RecordForm form={form}>
          <TextAreaField
            label="Your message"
            required
            rows={4}
            maxLength={5_000}
            placeholder="Is it still available? Could I see it on Saturday?"
            {...form.field('text')}
          />
          <FormBar inDialog form={form} saveLabel="Send" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
