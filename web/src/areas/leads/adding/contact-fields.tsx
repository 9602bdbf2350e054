import { METHODS_OF_CONTACT } from '@forecourt/contract/leads/lead';
import { DateField, SelectField, TextAreaField } from '../../../kit/fields';
import { FormGrid, type RecordFormState, Wide } from '../../../kit/form';
import type { PhysicalValues } from './physical-values';

const METHODS = METHODS_OF_CONTACT.map((value) => ({ value, label: value }));

/** screens.md 9: anything beyond the three is an admin lead. */
export const WAYS_IN = [
  { value: 1, label: 'Walk-in' },
  { value: 2, label: 'Phone call' },
  { value: 3, label: 'E-mail' },
  { value: 4, label: 'Admin' },
];

export const ContactFields = ({ form }: { form: RecordFormState<PhysicalValues> }) => (
  <FormGrid>
    <SelectField<number>
      label="Received by"
      {...form.field('how_it_made')}
      onChange={(value) => value !== null && form.set('how_it_made', value)}
      options={WAYS_IN}
      required
    />
    <SelectField<string>
      label="Method of contact"
      {...form.field('method_of_contact')}
      onChange={(value) => form.set('method_of_contact', value ?? '')}
      options={METHODS}
      required
    />
    <DateField label="Requested date" {...form.field('requested_date')} required />
    <Wide>
      <TextAreaField
        label="Message"
        {...form.field('message')}
        rows={4}
        maxLength={10_000}
        placeholder="e.g. Looks for a family car, wants to come on Saturday"
      />
    </Wide>
  </FormGrid>
);
