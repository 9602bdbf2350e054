import { answerForm, marketCalls, type Offer } from '@forecourt/contract/market/index';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_MARKET } from '../refetch';

interface Props {
  offer: Offer;
  step: 'decline' | 'withdraw';
  onClose: () => void;
}

const TEXTS = {
  decline: { title: 'Decline this offer?', save: 'Decline offer', hint: 'e.g. We have a higher offer' },
  withdraw: { title: 'Withdraw your offer?', save: 'Withdraw offer', hint: 'e.g. We found another one' },
} as const;

/** The seller declines, or the buyer takes the offer back, with a few words if they like. */
export const EndDialog = ({ offer, step, onClose }: Props) => {
  const texts = TEXTS[step];
  const ending = useSave(marketCalls[step], { invalidates: REFETCH_MARKET });
  const form = useRecordForm({
    schema: answerForm.pick({ message: true }),
    initial: { message: '' },
    save: (body) => ending.save({ params: { id: offer.id }, body: { ...body, version: offer.version } }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <TextAreaField
                label="Message (optional)"
                placeholder={texts.hint}
                maxLength={2_000}
                {...form.field('message')}
              />
            </Wide>
          </FormGrid>
          <FormBar form={form} saveLabel={texts.save} onCancel={onClose} inDialog />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
