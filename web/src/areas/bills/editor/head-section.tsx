import type { Bill } from '@forecourt/contract/bills/index';
import { FORMATS } from '@forecourt/domain/bill-of-sale/index';
import { DateField, SelectField, SwitchField } from '../../../kit/fields';
import { FormSection } from '../../../kit/form';
import { FORMAT_CHOICES, LANGUAGE_CHOICES, remoteLabel } from '../bill-texts';
import type { BillForm } from './bill-form';
import { useSellers } from './use-sellers';

/** What the whole document depends on. */
export const HeadSection = ({ form, bill }: { form: BillForm; bill: Bill }) => {
  const sellers = useSellers();
  const { languages } = FORMATS[form.values.format];
  const format = form.field('format');
  const language = form.field('language');
  return (
    <FormSection title="Document">
      <DateField label="Date of the bill" required {...form.field('day')} />
      <SelectField
        label="Salesperson"
        options={sellers}
        saved={bill.seller ? { value: bill.seller.id, label: bill.seller.name } : null}
        {...form.field('seller_id')}
      />
      <SelectField
        {...format}
        label="Format"
        required
        options={FORMAT_CHOICES}
        onChange={(next) => next && format.onChange(next)}
      />
      <SelectField
        {...language}
        label="Language of the document"
        required
        options={LANGUAGE_CHOICES.filter(({ value }) => languages.includes(value))}
        onChange={(next) => next && language.onChange(next)}
      />
      <SwitchField label={remoteLabel(bill.bos_type)} {...form.field('not_in_person')} />
    </FormSection>
  );
};
