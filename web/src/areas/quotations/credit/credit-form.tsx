import { creditFields, dealPaperCalls } from '@forecourt/contract/deals/papers';
import { version } from '@forecourt/contract/scalars';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { urlOf } from '../../../api/build-request';
import { useSave } from '../../../api/use-save';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Page, Section } from '../../../kit/page';
import classes from './credit.module.css';
import { type CreditAuthorization, creditValues, typedSecrets } from './credit-values';
import { SecretFields } from './secret-fields';

const SignDialog = later(async () => (await import('./sign-dialog')).SignDialog);

const SCHEMA = creditFields.extend({
  secrets: z.object({
    sin: z.string().max(20),
    income: z.string().max(20),
    account_number: z.string().max(40),
  }),
  version: version.optional(),
});
const MARITAL = ['Single', 'Married', 'Common law', 'Divorced', 'Widowed'];
const HOUSING = ['Owns', 'Rents', 'Lives with family', 'Other'];
const choices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

interface Props {
  record: CreditAuthorization;
  back: string;
}

/** The credit authorization of a deal: filled, signed on the screen, and kept as a PDF. */
export const CreditForm = ({ record, back }: Props) => {
  const [isSigning, setSigning] = useState(false);
  const saving = useSave(dealPaperCalls.saveCreditAuthorization, {
    invalidates: [dealPaperCalls.creditAuthorization],
  });
  const isFixed = record.signed_at !== null;
  const form = useRecordForm({
    schema: SCHEMA,
    initial: creditValues(record),
    save: async ({ secrets, ...body }) => {
      const saved = await saving.save({
        params: { id: record.deal_id },
        body: { ...body, secrets: typedSecrets(secrets) },
      });
      return creditValues(saved);
    },
  });
  const text = (name: 'address' | 'employer' | 'occupation' | 'bank' | 'full_name' | 'co_applicant') => ({
    ...form.field(name),
    readOnly: isFixed,
  });
  const pdf = urlOf(dealPaperCalls.creditAuthorizationPdf, { params: { id: record.id } });
  return (
    <Page
      title="Credit authorization"
      subtitle={record.customer.name}
      back={back}
      width="form"
      actions={
        isFixed ? (
          <Button
            component="a"
            href={pdf}
            target="_blank"
            rel="noopener"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
          >
            Open PDF
          </Button>
        ) : null
      }
    >
      <RecordForm form={form}>
        <FormSection title="Applicant">
          <TextField label="Full name" maxLength={200} {...text('full_name')} />
          <DateField label="Date of birth" {...form.field('birthdate')} readOnly={isFixed} />
          <SelectField
            label="Marital status"
            options={choices(MARITAL)}
            {...form.field('marital_status')}
            value={form.values.marital_status || null}
            disabled={isFixed}
            onChange={(value) => form.set('marital_status', value ?? '')}
          />
          <TextField label="Co-applicant" maxLength={200} {...text('co_applicant')} />
        </FormSection>
        <FormSection title="Home">
          <Wide>
            <TextField label="Address" maxLength={300} {...text('address')} />
          </Wide>
          <TextField
            label="Years at this address"
            maxLength={20}
            {...form.field('years_at_address')}
            readOnly={isFixed}
          />
          <SelectField
            label="Housing"
            options={choices(HOUSING)}
            {...form.field('housing')}
            value={form.values.housing || null}
            disabled={isFixed}
            onChange={(value) => form.set('housing', value ?? '')}
          />
          <MoneyField label="Monthly rent or mortgage" {...form.field('housing_cost')} readOnly={isFixed} />
        </FormSection>
        <FormSection title="Work and bank">
          <TextField label="Employer" maxLength={200} {...text('employer')} />
          <TextField label="Occupation" maxLength={100} {...text('occupation')} />
          <TextField
            label="Years employed"
            maxLength={20}
            {...form.field('years_employed')}
            readOnly={isFixed}
          />
          <TextField label="Bank" maxLength={200} {...text('bank')} />
        </FormSection>
        <SecretFields record={record} form={form} isFixed={isFixed} />
        <Section title="Signature">
          {record.signed_at ? (
            <p className={classes.quiet}>
              Signed by {record.signed_name} <RelativeTime at={record.signed_at} />. It can't be changed any
              more.
            </p>
          ) : (
            <>
              <p className={classes.quiet}>
                Not signed yet. By signing, the applicant authorizes the dealership to obtain their credit
                information.
              </p>
              <Button
                variant={form.isDirty ? 'default' : 'filled'}
                disabled={form.isDirty}
                leftSection={<IconSignature size={16} aria-hidden />}
                onClick={() => setSigning(true)}
              >
                Sign
              </Button>
              {form.isDirty ? <span className={classes.quiet}> Save first</span> : null}
            </>
          )}
        </Section>
        {isFixed || !form.isDirty ? null : <FormBar form={form} onCancel={form.reset} />}
      </RecordForm>
      {isSigning ? <SignDialog record={record} onClose={() => setSigning(false)} /> : null}
    </Page>
  );
};
