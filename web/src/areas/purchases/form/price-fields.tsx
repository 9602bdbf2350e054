import { toDollars } from '@forecourt/domain/money/cents';
import { usualTaxes } from '@forecourt/domain/purchase/purchase-taxes';
import { Button, Group } from '@mantine/core';
import {
  DateField,
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { FormSection, Wide } from '../../../kit/form';
import { FeeLines } from './fee-lines';
import type { TermsProps } from './form-parts';
import { figuresOf } from './purchase-values';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
] as const;

const Taxes = ({ form, setup }: TermsProps) => {
  const registrant = form.field('registrant');
  const { net } = figuresOf(form.values);
  const usual = usualTaxes(net, { name: setup.tax_name, gst: setup.gst_rate, qst: setup.qst_rate });
  const charge = () => {
    form.set('gst', toDollars(usual.gst));
    if (setup.qst_rate > 0) form.set('qst', toDollars(usual.qst));
  };
  const setRegistrant = (on: 0 | 1) => {
    registrant.onChange(on);
    if (on === 0) for (const name of ['gst', 'pst', 'qst'] as const) form.set(name, null);
  };
  const isRegistrant = registrant.value === 1;
  return (
    <FormSection
      title="Tax"
      description="A private seller charges no tax. A registered seller charges GST/HST, which you claim back."
    >
      <Wide>
        <SwitchField label="The seller is registered for GST/HST" {...registrant} onChange={setRegistrant} />
      </Wide>
      {isRegistrant ? (
        <>
          <TextField label="Tax number of the seller" maxLength={40} {...form.field('tax_number')} />
          <MoneyField label={setup.tax_name || 'GST/HST'} {...form.field('gst')} />
          {setup.qst_rate > 0 ? <MoneyField label="QST" {...form.field('qst')} /> : null}
          {form.values.pst ? <MoneyField label="PST" {...form.field('pst')} /> : null}
          <Wide>
            <Group>
              <Button variant="light" size="compact-sm" disabled={net <= 0} onClick={charge}>
                {`Charge ${setup.tax_name || 'GST/HST'} at ${setup.gst_rate / 1_000}%${setup.qst_rate > 0 ? ` and QST at ${setup.qst_rate / 1_000}%` : ''}`}
              </Button>
            </Group>
          </Wide>
        </>
      ) : null}
    </FormSection>
  );
};

/** When and for how much, with the taxes and what of it goes to the holder of a lien. */
export const PriceFields = (props: TermsProps) => {
  const { form, kind, setup } = props;
  const language = form.field('language');
  return (
    <>
      <FormSection title="Price">
        <DateField label="Purchase date" required max={setup.today} {...form.field('day')} />
        <MoneyField label="Price without tax" required {...form.field('price')} />
        <Wide>
          <FeeLines form={form} />
        </Wide>
        {form.values.lien_result === 'found' ? (
          <MoneyField
            label="Lien to pay out"
            required
            description={`Out of the price, to ${form.values.lien_holder || 'the lien holder'}`}
            {...form.field('lien_amount')}
          />
        ) : null}
      </FormSection>
      <Taxes {...props} />
      <FormSection title="Papers">
        <SelectField
          label="Language of the bill of purchase"
          required
          options={LANGUAGES}
          {...language}
          onChange={(value) => language.onChange(value ?? 'en')}
        />
        {kind === 'public' ? null : <DateField label="Due on" {...form.field('due_on')} />}
        <Wide>
          <TextAreaField
            label="Comment"
            description="For colleagues; it is not printed"
            rows={2}
            maxLength={2_000}
            {...form.field('comment')}
          />
        </Wide>
      </FormSection>
    </>
  );
};
