import {
  DEPOSIT_IMAGE_MAX_BYTES,
  type Deposit,
  depositDetailsForm,
  depositsCalls,
} from '@forecourt/contract/deposits/index';
import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { type FileRules, UploadField } from '../../../kit/upload';
import { METHODS, transactionLabel } from '../methods';
import { REFETCH_DEPOSITS } from '../refetch';

const IMAGE_RULES: FileRules = { kinds: ['jpg', 'png', 'pdf'], maxBytes: DEPOSIT_IMAGE_MAX_BYTES };

interface Props {
  deposit: Deposit;
  onClose: () => void;
}

/** What may be changed of a deposit; its amount and day never are. */
export const EditDialog = ({ deposit, onClose }: Props) => {
  const [image, setImage] = useState<readonly File[]>([]);
  const saving = useSave(depositsCalls.update, { invalidates: REFETCH_DEPOSITS });
  const form = useRecordForm({
    schema: depositDetailsForm,
    initial: {
      deadline: deposit.deadline,
      paymentMethod: deposit.paymentMethod as string | null, // the field can be emptied, which leaves it as it was
      transaction: deposit.transaction,
      comment: deposit.comment,
      version: deposit.version,
    },
    save: (body) => {
      const [file] = image;
      return saving.save({ params: { id: deposit.id }, body, files: file ? { image: file } : {} });
    },
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Edit ${deposit.number}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <DateField label="Deadline" {...form.field('deadline')} />
            <SelectField label="Payment method" required options={METHODS} {...form.field('paymentMethod')} />
            <Wide>
              <TextField
                label={transactionLabel(form.values.paymentMethod)}
                maxLength={100}
                {...form.field('transaction')}
              />
            </Wide>
            <Wide>
              <UploadField
                label={deposit.image ? 'Another image' : 'Image'}
                rules={IMAGE_RULES}
                value={image}
                onChange={setImage}
              />
            </Wide>
            <Wide>
              <TextAreaField label="Comment" rows={2} maxLength={2_000} {...form.field('comment')} />
            </Wide>
          </FormGrid>
          <Text size="sm" c="dimmed">
            The amount and date can't be changed: refund the deposit and record it again.
          </Text>
          <FormBar inDialog form={form} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
