import { backForm } from '@forecourt/contract/testdrives/drive';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { odometerProblem } from '@forecourt/domain/test-drive/odometer';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { NumberField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { type Drive, REFETCH_DRIVES, readingText } from '../drive';

interface Props {
  drive: Drive;
  onClose: () => void;
}

interface Values {
  odometer_in: number | null;
  version: number;
}

/** The car is back, with what its odometer shows. */
export const BackDialog = ({ drive, onClose }: Props) => {
  const saving = useSave(underWayCalls.comeBack, { invalidates: REFETCH_DRIVES });
  const initial: Values = { odometer_in: drive.odometer_in, version: drive.version };
  const form = useRecordForm({
    schema: backForm,
    initial,
    check: ({ odometer_in }): Record<string, string> => {
      const problem = odometerProblem(drive.odometer_out, odometer_in);
      return problem ? { odometer_in: problem } : {};
    },
    save: (body) => saving.save({ params: { id: drive.id }, body }),
    onSaved: onClose,
  });
  const { odometer_type } = drive.vehicle;
  const left = readingText(drive.odometer_out, odometer_type);
  return (
    <Modal opened onClose={onClose} title="Mark as back">
      <SeparateForm>
        <RecordForm form={form}>
          <NumberField
            label="Odometer in"
            required
            unit={odometer_type === 1 ? 'mi' : 'km'}
            description={left ? `${left} when it left` : undefined}
            {...form.field('odometer_in')}
          />
          <FormBar form={form} inDialog saveLabel="Mark as back" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
