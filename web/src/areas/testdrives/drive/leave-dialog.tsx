import { outForm } from '@forecourt/contract/testdrives/drive';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { NumberField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { type Drive, REFETCH_DRIVES } from '../drive';
import { checkReading, LowerReading } from './lower-reading';

interface Props {
  drive: Drive;
  onClose: () => void;
}

/** The car leaves: what its odometer shows, the plate and the insurance. */
export const LeaveDialog = ({ drive, onClose }: Props) => {
  const saving = useSave(underWayCalls.leave, { invalidates: REFETCH_DRIVES });
  const form = useRecordForm({
    schema: outForm,
    initial: {
      odometer_out: drive.odometer_out ?? drive.vehicle.odometer,
      lower_confirmed: 0,
      dealer_plate: drive.dealer_plate,
      insurance_company: drive.insurance_company,
      insurance_policy: drive.insurance_policy,
      version: drive.version,
    },
    check: (values) => checkReading(drive, values),
    save: (body) => saving.save({ params: { id: drive.id }, body }),
    onSaved: onClose,
  });
  const unit = drive.vehicle.odometer_type === 1 ? 'mi' : 'km';
  return (
    <Modal opened onClose={onClose} title="Send out" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <NumberField label="Odometer out" required unit={unit} {...form.field('odometer_out')} />
            <LowerReading drive={drive} form={form} />
            <TextField label="Dealer plate" {...form.field('dealer_plate')} placeholder="e.g. D12 345" />
            <TextField label="Insurance company" {...form.field('insurance_company')} />
            <TextField label="Policy number" {...form.field('insurance_policy')} />
          </FormGrid>
          <FormBar form={form} inDialog saveLabel="Send out" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
