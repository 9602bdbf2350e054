import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { DateField, SwitchField, TextAreaField } from '../../../kit/fields';
import { FormSection, Wide } from '../../../kit/form';
import type { BillForm } from './bill-form';

/** Stands above the form while a sold bill is changed. */
export const ModifySection = ({ form }: { form: BillForm }) => (
  <FormSection title="Modify sold">
    <Wide>
      <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
        Saving reverses the figures that were booked and books the new ones. Both stay in the history of the
        bill.
      </Alert>
    </Wide>
    <Wide>
      <TextAreaField label="Reason" required rows={2} maxLength={500} {...form.field('reason')} />
    </Wide>
    <DateField label="Sold on" {...form.field('sold_on')} />
    <SwitchField label="Update the commission" {...form.field('updateCommission')} />
  </FormSection>
);
