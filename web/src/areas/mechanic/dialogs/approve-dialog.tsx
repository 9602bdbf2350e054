import type { Service } from '@forecourt/contract/mechanic/service';
import { APPROVED_HOW, approvalForm } from '@forecourt/contract/mechanic/service-forms';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_SERVICES } from '../refetch';
import { HOW_LABELS, isInternal } from '../words';

const HOW = APPROVED_HOW.map((value) => ({ value, label: HOW_LABELS[value] }));

interface Props {
  service: Service;
  onClose: () => void;
}

/** Who approved the estimate and how; it is approved once. */
export const ApproveDialog = ({ service, onClose }: Props) => {
  const saving = useSave(servicesCalls.approve, { invalidates: REFETCH_SERVICES });
  const form = useRecordForm({
    schema: approvalForm,
    initial: {
      how: (isInternal(service) ? 'in-person' : 'phone') as (typeof APPROVED_HOW)[number] | null, // can be emptied
      ...{ name: service.customer?.name ?? '', note: '', version: service.version },
    },
    save: (body) => saving.save({ params: { id: service.id }, body }),
    onSaved: onClose,
  });
  const amount = isInternal(service) ? service.sums.cost : service.total;
  const words = isInternal(service) ? 'of cost for the vehicle' : 'with tax';
  return (
    <Modal opened onClose={onClose} title="Approve the estimate" size="md">
      <SeparateForm>
        <RecordForm form={form}>
          <Text>
            {formatMoney(amount)} {words} for {service.vehicle.title}
          </Text>
          <FormGrid>
            <SelectField label="How" required options={HOW} {...form.field('how')} />
            <TextField label="Approved by" maxLength={100} {...form.field('name')} />
            <Wide>
              <TextAreaField label="Note" rows={2} maxLength={500} {...form.field('note')} />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Approve" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
