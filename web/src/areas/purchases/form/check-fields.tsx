import { DECLARATIONS, type DeclarationAnswer } from '@forecourt/domain/purchase/declarations';
import { LIEN_RESULTS } from '@forecourt/domain/purchase/purchase-kinds';
import { Radio } from '@mantine/core';
import { DateField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormSection, Wide } from '../../../kit/form';
import { Section } from '../../../kit/page';
import classes from '../purchases.module.css';
import type { TermsProps } from './form-parts';

const RESULTS = LIEN_RESULTS.map(({ value, label }) => ({ value, label: label.en }));
const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Unknown' },
] as const;
const NEEDED: readonly string[] = ['owner', 'odometer', 'accidents', 'brand'];

const Declarations = ({ form, kind }: TermsProps) => {
  const { declarations } = form.values;
  const answer = (code: string, value: DeclarationAnswer) =>
    form.set('declarations', { ...declarations, [code]: value });
  return (
    <Section
      title="Seller's declarations"
      description="Read them to the seller. They are printed on the bill of purchase."
    >
      <div className={classes.declarations}>
        {DECLARATIONS.map(({ code, text }) => {
          const { error, 'data-path': path } = form.at(`declarations.${code}`);
          return (
            <Radio.Group
              key={code}
              label={text.en}
              required={kind === 'public' && NEEDED.includes(code)}
              value={declarations[code] ?? ''}
              error={error}
              onChange={(next) => {
                const found = ANSWERS.find(({ value }) => value === next)?.value;
                if (found) answer(code, found);
              }}
            >
              <div className={classes.answers} data-path={path}>
                {ANSWERS.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} aria-invalid={error ? true : undefined} />
                ))}
              </div>
            </Radio.Group>
          );
        })}
        <TextAreaField
          label="Details"
          rows={2}
          maxLength={2_000}
          placeholder="e.g. Rear bumper replaced in 2023, $1,900"
          {...form.field('declared_details')}
        />
      </div>
    </Section>
  );
};

/** The search for liens, and what the seller declares of the vehicle. */
export const CheckFields = (props: TermsProps) => {
  const { form, setup } = props;
  const result = form.field('lien_result');
  const isSearched = result.value !== 'not-searched';
  return (
    <>
      <FormSection title="Lien check" description="Search the registry by the VIN before you pay.">
        <SelectField
          label="Result"
          required
          options={RESULTS}
          {...result}
          onChange={(value) => {
            result.onChange(value ?? 'not-searched');
            if (value !== 'not-searched' && form.values.lien_searched_on === null)
              form.set('lien_searched_on', setup.today);
            if (value !== 'found') form.set('lien_amount', null);
          }}
        />
        {isSearched ? (
          <>
            <DateField label="Searched on" required max={setup.today} {...form.field('lien_searched_on')} />
            <TextField
              label="Registry"
              maxLength={80}
              placeholder="e.g. PPSA"
              {...form.field('lien_registry')}
            />
            <TextField label="Reference" maxLength={60} {...form.field('lien_reference')} />
          </>
        ) : null}
        {result.value === 'found' ? (
          <Wide>
            <TextField label="Lien holder" required maxLength={120} {...form.field('lien_holder')} />
          </Wide>
        ) : null}
      </FormSection>
      <Declarations {...props} />
    </>
  );
};
