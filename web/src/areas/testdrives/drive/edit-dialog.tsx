import { driveForm, METHODS_OF_CONTACT, SALUTATIONS } from '@forecourt/contract/testdrives/drive';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { periodProblem } from '@forecourt/domain/test-drive/drive-times';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import {
  DateField,
  DateTimeField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { CustomerField } from '../../customers';
import { CarField } from '../car-field';
import { type Drive, REFETCH_DRIVES } from '../drive';
import { choicesOf, useSellers } from '../use-sellers';
import { checkReading, LowerReading } from './lower-reading';

interface Props {
  drive: Drive;
  onClose: () => void;
}

/** Everything that was entered when the drive was booked, and when it left. */
export const EditDialog = ({ drive, onClose }: Props) => {
  const saving = useSave(driveCalls.save, { invalidates: REFETCH_DRIVES });
  const sellers = useSellers();
  const initial = {
    frk_vehicle_id: drive.frk_vehicle_id as number | null, // the picker can be emptied, which leaves it as it was
    frk_customer_user_id: drive.frk_customer_user_id as number | null, // likewise
    frk_seller_id: drive.seller?.id ?? null,
    user_salutation: drive.user_salutation as string | null, // likewise
    method_of_contact: drive.method_of_contact as string | null, // likewise
    testDrive_start_date: drive.testDrive_start_date as string | null, // likewise
    testDrive_finish_date: drive.testDrive_finish_date as string | null, // likewise
    requested_date: drive.requested_date as string | null, // likewise
    comment: drive.comment,
    dealer_plate: drive.dealer_plate,
    insurance_company: drive.insurance_company,
    insurance_policy: drive.insurance_policy,
    odometer_out: drive.odometer_out,
    odometer_in: drive.odometer_in,
    lower_confirmed: 0,
    version: drive.version,
  };
  const form = useRecordForm({
    schema: driveForm,
    initial,
    keepsEmptied: true,
    check: (values): Record<string, string> => {
      const { testDrive_start_date: from, testDrive_finish_date: to } = values;
      const problem = from && to ? periodProblem(from, to) : undefined;
      return {
        ...(values.odometer_out === drive.odometer_out ? {} : checkReading(drive, values)),
        ...(problem ? { testDrive_finish_date: problem } : {}),
      };
    },
    save: (body) => saving.save({ params: { id: drive.id }, body }),
    onSaved: onClose,
  });
  const hasLeft = drive.status === DRIVE_STATUS.out || drive.status === DRIVE_STATUS.back;
  return (
    <Modal opened onClose={onClose} title="Edit test drive" size={820}>
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <CarField label="Vehicle" disabled={hasLeft} {...form.field('frk_vehicle_id')} />
            <CustomerField label="Customer" {...form.field('frk_customer_user_id')} />
            <DateTimeField label="Start" {...form.field('testDrive_start_date')} />
            <DateTimeField label="Finish" {...form.field('testDrive_finish_date')} />
            <SelectField
              label="Salutation"
              required
              options={choicesOf(SALUTATIONS)}
              {...form.field('user_salutation')}
            />
            <SelectField
              label="Method of contact"
              required
              options={choicesOf(METHODS_OF_CONTACT)}
              {...form.field('method_of_contact')}
            />
            <DateField label="Requested date" {...form.field('requested_date')} />
            <SelectField label="Seller" required options={sellers} {...form.field('frk_seller_id')} />
            <TextField label="Dealer plate" {...form.field('dealer_plate')} />
            <TextField label="Insurance company" {...form.field('insurance_company')} />
            <TextField label="Policy number" {...form.field('insurance_policy')} />
            {hasLeft ? <NumberField label="Odometer out" {...form.field('odometer_out')} /> : null}
            {hasLeft && form.values.odometer_out !== drive.odometer_out ? (
              <LowerReading drive={drive} form={form} />
            ) : null}
            {drive.status === DRIVE_STATUS.back ? (
              <NumberField label="Odometer in" {...form.field('odometer_in')} />
            ) : null}
            <Wide>
              <TextAreaField label="Comment" rows={2} {...form.field('comment')} />
            </Wide>
          </FormGrid>
          <FormBar form={form} inDialog onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
