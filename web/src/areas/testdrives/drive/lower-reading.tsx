import { needsConfirmation, odometerOutProblem } from '@forecourt/domain/test-drive/odometer';
import { Checkbox } from '@mantine/core';
import { type RecordFormState, Wide } from '../../../kit/form';
import { type Drive, readingText } from '../drive';

interface Reading {
  odometer_out: number | null;
  lower_confirmed: number;
}

/** What is wrong with a reading at the start, on its field. */
export const checkReading = (
  { vehicle }: Drive,
  { odometer_out, lower_confirmed }: Reading,
): Record<string, string> => {
  const problem = odometerOutProblem(vehicle.odometer, odometer_out, lower_confirmed === 1);
  return problem ? { odometer_out: problem } : {};
};

/** Asks for a confirmation of a reading that is a little lower than the last known one. */
export const LowerReading = ({ drive, form }: { drive: Drive; form: RecordFormState<Reading> }) => {
  const { odometer, odometer_type } = drive.vehicle;
  if (!needsConfirmation(odometer, form.values.odometer_out)) return null;
  return (
    <Wide>
      <Checkbox
        label={`Yes, it is lower than ${readingText(odometer, odometer_type)}, the last known reading`}
        checked={form.values.lower_confirmed === 1}
        onChange={(event) => {
          form.set('lower_confirmed', event.currentTarget.checked ? 1 : 0);
          form.clearErrors();
        }}
      />
    </Wide>
  );
};
