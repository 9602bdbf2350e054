import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useFacingCustomer } from '../../../api/facing-customer';
import { TextAreaField, TextField } from '../../../kit/fields';
import { FormGrid, Wide } from '../../../kit/form';
import { Page, Section } from '../../../kit/page';
import { amountText, toScreen, toTemplate } from './field-values';
import { FORM_SECTIONS, type FormLine } from './form-sections';
import { type SaleFormData, type SaleFormKind, useSaleForm } from './use-sale-form';

const WORDS: Readonly<Record<SaleFormKind, string>> = {
  deposit: 'Deposit form',
  appraisal: 'Appraisal form',
};
const AMOUNT = /amount|price|allowance|cash_value|lien/i;
/** What it is worth to the dealership is neither shown nor printed while a customer may look on. */
const PRIVATE = 'actual_cash_value';

interface Props {
  kind: SaleFormKind;
  data: SaleFormData;
  /** The deal or the vehicle it was opened from. */
  back: string;
}

/** A form of a sale: what is known is filled in and can be changed before it is printed. Nothing of it is saved. */
export const SaleFormPage = ({ kind, data, back }: Props) => {
  const [values, setValues] = useState(() => toScreen(data.fields));
  const isFacing = useFacingCustomer();
  const { isBusy, downloadAndPrint } = useSaleForm(kind);
  const set = (name: string, text: string) => setValues((now) => ({ ...now, [name]: text }));
  const field = ({ name, label, isLong }: FormLine) => {
    const props = {
      label,
      value: values[name] ?? '',
      onChange: (text: string) => set(name, text),
      onBlur: AMOUNT.test(name) ? () => set(name, amountText(values[name] ?? '')) : undefined,
    };
    return isLong ? (
      <Wide key={name}>
        <TextAreaField {...props} rows={3} maxLength={2_000} />
      </Wide>
    ) : (
      <TextField key={name} {...props} maxLength={name === 'vin' ? 17 : 200} />
    );
  };
  return (
    <Page
      title={data.title || WORDS[kind]}
      subtitle={data.title ? WORDS[kind] : undefined}
      back={back}
      width="form"
      actions={
        <Button
          loading={isBusy}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void downloadAndPrint(toTemplate(isFacing ? { ...values, [PRIVATE]: '' } : values))}
        >
          Download and Print
        </Button>
      }
    >
      {FORM_SECTIONS[kind].map(({ title, lines }) => (
        <Section key={title} title={title}>
          <FormGrid>{lines.filter(({ name }) => !(isFacing && name === PRIVATE)).map(field)}</FormGrid>
        </Section>
      ))}
    </Page>
  );
};
