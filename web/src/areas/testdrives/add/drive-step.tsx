import { METHODS_OF_CONTACT, SALUTATIONS } from '@forecourt/contract/testdrives/drive';
import { Stack } from '@mantine/core';
import { DateField, SelectField, TextAreaField, TimeField } from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { PICTURE_RULES, UploadField } from '../../../kit/upload';
import { choicesOf, useSellers } from '../use-sellers';
import { type DriveValues, driveProblems, usualFinish } from './drive-values';

interface Props {
  form: RecordFormState<DriveValues>;
  licence: readonly File[];
  onLicence: (files: readonly File[]) => void;
}

/** When, how the customer is reached, and the licence. */
export const DriveStep = ({ form, licence, onLicence }: Props) => {
  const sellers = useSellers();
  const { values } = form;
  const problems = driveProblems(values);
  /** A finish before the start is said at once: 'Next' waits for it. */
  const finish = (name: 'testDrive_finish_date' | 'testDrive_finish_time') => {
    const problem = problems[name];
    return problem && problem !== 'Required' ? { error: problem } : {};
  };
  /** A finish that was not chosen follows the start. */
  const setStart = (day: string | null, time: string) => {
    const before =
      values.testDrive_start_date && usualFinish(values.testDrive_start_date, values.testDrive_start_time);
    const isOwn =
      values.testDrive_finish_time !== '' &&
      !(
        before &&
        before.day === values.testDrive_finish_date &&
        before.time === values.testDrive_finish_time
      );
    form.set('testDrive_start_date', day);
    form.set('testDrive_start_time', time);
    const finish = day && usualFinish(day, time);
    if (isOwn || !finish) return;
    form.set('testDrive_finish_date', finish.day);
    form.set('testDrive_finish_time', finish.time);
  };
  return (
    <Stack gap="md">
      <FormSection title="When">
        <DateField
          label="Start date"
          required
          {...form.field('testDrive_start_date')}
          onChange={(day) => setStart(day, values.testDrive_start_time)}
        />
        <TimeField
          label="Start time"
          required
          {...form.field('testDrive_start_time')}
          onChange={(time) => setStart(values.testDrive_start_date, time)}
        />
        <DateField
          label="Finish date"
          required
          {...form.field('testDrive_finish_date')}
          {...finish('testDrive_finish_date')}
        />
        <TimeField
          label="Finish time"
          required
          {...form.field('testDrive_finish_time')}
          {...finish('testDrive_finish_time')}
        />
      </FormSection>
      <FormSection title="Request">
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
        <DateField label="Requested date" required {...form.field('requested_date')} />
        <SelectField label="Seller" options={sellers} {...form.field('frk_seller_id')} />
        <Wide>
          <TextAreaField label="Comment" rows={2} {...form.field('comment')} />
        </Wide>
        <Wide>
          <UploadField
            label="Picture of the driver license"
            value={licence}
            onChange={onLicence}
            rules={PICTURE_RULES}
            data-path="driverLicenseImage"
          />
        </Wide>
      </FormSection>
    </Stack>
  );
};
