import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphInsuranceForm } from '@forecourt/contract/bhph-forms';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_LOANS } from '../refetch';
import type { Account } from '../words';

interface Props {
  account: Account;
  onClose: () => void;
}

/** The insurance of the customer's vehicle, which secures the loan. */
export const InsuranceDialog = ({ account, onClose }: Props) => {
  const saving = useSave(bhphCalls.setInsurance, { invalidates: REFETCH_LOANS });
  const form = useRecordForm({
    schema: bhphInsuranceForm,
    initial: { ...account.insurance },
    save: (body) => saving.save({ params: { id: account.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Insurance">
      <SeparateForm>
        <RecordForm form={form}>
          <TextField label="Company" maxLength={200} {...form.field('company')} />
          <TextField label="Policy" maxLength={100} {...form.field('policy')} />
          <DateField label="Expires" {...form.field('expires_on')} />
          <FormBar inDialog form={form} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
