import { type Quotation, quotationForm, quotationsCalls } from '@forecourt/contract/quotations/index';
import { version } from '@forecourt/contract/scalars';
import { Button, Drawer } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSessionInfo } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { DateField, SelectField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { CustomerField } from '../../customers';
import { REFETCH_QUOTATIONS } from '../refetch';
import { dealershipAddress } from '../view/dealership-address';
import { QuotationView, type ShownQuotation } from '../view/quotation-view';
import { CarsField } from './cars-field';
import classes from './form.module.css';
import { itemProblems } from './price-items';
import type { QuotationValues } from './quotation-values';
import { useCustomerName } from './use-customer-name';
import { usePrices } from './use-prices';
import { useSellers } from './use-sellers';

interface Props {
  /** null for a new one. */
  saved: Quotation | null;
  initial: QuotationValues;
  /** The name that a new one's draft is kept under. */
  draft?: string;
  onSaved: (saved: Quotation) => void;
  /** Above the preview: what the customer answered. */
  aside?: ReactNode;
  onDirty: (isDirty: boolean) => void;
  /** Where Cancel leads to from a new one. */
  cancelTo?: string;
}

const SCHEMA = quotationForm.extend({ version: version.optional() });

/** The form of a quotation, with what its customer will read beside it. */
export const QuotationEditor = ({ saved, initial, draft, onSaved, aside, onDirty, cancelTo }: Props) => {
  const { dealershipInfo } = useSessionInfo();
  const sellers = useSellers();
  const adding = useSave(quotationsCalls.add, { invalidates: REFETCH_QUOTATIONS });
  const changing = useSave(quotationsCalls.save, { invalidates: REFETCH_QUOTATIONS });
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useRecordForm({
    schema: SCHEMA,
    initial,
    draft: saved ? `quotation-${saved.id}` : draft,
    check: ({ items, customer_id }): Record<string, string> => ({
      ...itemProblems(items),
      ...(customer_id === null && { customer_id: 'Required' }),
    }),
    save: (body) => (saved ? changing.save({ params: { id: saved.id }, body }) : adding.save({ body })),
    onSaved: (reply) => {
      onDirty(false);
      onSaved(reply);
    },
  });
  const { values, isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const prices = usePrices(values);
  const seller = sellers.find(({ value }) => value === values.seller_id);
  const shown: ShownQuotation = {
    number: saved?.number ?? '',
    dealership: {
      name: dealershipInfo?.dba || dealershipInfo?.bussiness_name || '',
      phone: dealershipInfo?.business_phone ?? '',
      address: dealershipAddress(dealershipInfo),
      logo: dealershipInfo?.logo_url ?? null,
    },
    customer_name: useCustomerName(values.customer_id),
    seller: seller ? { name: seller.label, phone: '', email: '' } : null,
    ...{ kind: values.kind, message: values.message, terms: values.terms, valid_until: values.valid_until },
    total: prices.total,
    items: values.items.map((item, at) => ({
      ...{ ...item, id: item.mvdId, price: item.price ?? 0, discount: item.discount ?? 0 },
      options: item.options.map((line) => ({ ...line, price: line.price ?? 0 })),
      fees: item.fees.map((line) => ({ ...line, price: line.price ?? 0 })),
      taxes: prices.cars[at]?.taxes ?? [],
      total: prices.cars[at]?.total ?? 0,
    })),
  };
  const preview = <QuotationView shown={shown} />;
  return (
    <div className={classes.columns} data-wide>
      <RecordForm form={form}>
        <FormSection title="Customer">
          <Wide>
            <CustomerField
              label="Customer"
              required
              placeholder="Search name, phone or e-mail"
              {...form.field('customer_id')}
            />
          </Wide>
          <SelectField
            label="Seller"
            options={sellers}
            saved={saved?.seller ? { value: saved.seller.id, label: saved.seller.name } : null}
            {...form.field('seller_id')}
          />
          <DateField label="Valid until" required {...form.field('valid_until')} />
        </FormSection>
        <CarsField form={form} prices={prices} />
        <FormSection title="Message and terms">
          <Wide>
            <TextAreaField
              label="Message"
              rows={3}
              maxLength={5_000}
              placeholder="Thank you for your visit on Saturday."
              {...form.field('message')}
            />
          </Wide>
          <Wide>
            <TextAreaField
              label="Terms"
              rows={2}
              maxLength={5_000}
              placeholder="Subject to prior sale."
              {...form.field('terms')}
            />
          </Wide>
        </FormSection>
        {isDirty || saved === null ? (
          <FormBar form={form} onCancel={saved ? form.reset : undefined} cancelTo={cancelTo}>
            <Button
              variant="default"
              className={classes.openPreview}
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => setPreviewed(true)}
            >
              Preview
            </Button>
          </FormBar>
        ) : (
          <Button
            variant="default"
            className={classes.openPreview}
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => setPreviewed(true)}
          >
            Preview
          </Button>
        )}
      </RecordForm>
      <div className={classes.side} data-first={saved?.state === 'answered' || undefined}>
        {aside}
        <section className={`${classes.preview} ${classes.beside}`} aria-label="Preview">
          {preview}
        </section>
      </div>
      <Drawer
        opened={isPreviewed}
        onClose={() => setPreviewed(false)}
        title="Preview"
        position="bottom"
        size="90%"
      >
        {preview}
      </Drawer>
    </div>
  );
};
