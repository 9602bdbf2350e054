import { type Purchase, purchasesCalls, purchaseTerms } from '@forecourt/contract/purchases/index';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { DateField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { FormSkeleton, Loaded, Page, Section } from '../../../kit/page';
import { OdometerField } from '../../inventory';
import { CheckFields } from '../form/check-fields';
import { Figures } from '../form/figures';
import { PriceFields } from '../form/price-fields';
import { errorsOf, type Setup, termsOf } from '../form/purchase-values';
import { SellerFields } from '../form/seller-fields';
import { VendorField } from '../form/vendor-field';
import { purchasePath } from '../paths';
import { REFETCH_STOCK } from '../refetch';

interface Props {
  purchase: Purchase;
  onDone: () => void;
}

const EditForm = ({ purchase, onDone, setup }: Props & { setup: Setup }) => {
  const saving = useSave(purchasesCalls.update, { invalidates: REFETCH_STOCK });
  const { id, kind, version, day } = purchase;
  // a purchase that stands in a closed period may keep its day
  const checked = setup.closed_to !== null && day <= setup.closed_to ? { ...setup, closed_to: null } : setup;
  const form = useRecordForm({
    schema: purchaseTerms,
    initial: { ...termsOf(purchase), version },
    check: (values) => errorsOf(kind, values, checked),
    save: (body) => saving.save({ params: { id }, body }),
    onSaved: onDone,
  });
  const parts = { form, kind, setup };
  if (kind === 'auction')
    return (
      <RecordForm form={form}>
        <FormSection title="Auction invoice" description="Its figures are changed on the vehicle.">
          <Wide>
            <VendorField label="Vendor" required {...form.field('vendor_id')} />
          </Wide>
          <TextField label="Invoice No." maxLength={60} {...form.field('invoice_no')} />
          <DateField label="Due on" {...form.field('due_on')} />
          <Wide>
            <TextAreaField label="Comment" rows={2} maxLength={2_000} {...form.field('comment')} />
          </Wide>
        </FormSection>
        <FormBar form={form} onCancel={onDone} />
      </RecordForm>
    );
  return (
    <RecordForm form={form}>
      {purchase.signatures > 0 ? (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
          The bill of purchase is signed. It has to be signed again when what it says is changed.
        </Alert>
      ) : null}
      <SellerFields {...parts} />
      <FormSection title="Vehicle" description="Make, model and VIN are corrected in the inventory.">
        <OdometerField
          label="Odometer"
          required={kind === 'public'}
          unit={form.values.odometer_type}
          onUnit={(unit) => form.set('odometer_type', unit)}
          {...form.field('odometer')}
        />
      </FormSection>
      <CheckFields {...parts} />
      <PriceFields {...parts} />
      <Section title="Figures">
        <Figures values={form.values} setup={setup} />
      </Section>
      <FormBar form={form} onCancel={onDone} />
    </RecordForm>
  );
};

/** Changes a booked purchase; what was booked is undone and booked anew where a figure changes. */
export const EditPurchase = (props: Props) => {
  const { purchase } = props;
  const query = useCall(purchasesCalls.setup, {}, { showsFailure: true, staleTime: 60_000 });
  return (
    <Page
      title={`Edit purchase ${purchase.number}`}
      back={purchasePath(purchase.kind, purchase.id)}
      width="form"
    >
      <Loaded query={query} skeleton={<FormSkeleton sections={3} />}>
        {(setup) => <EditForm {...props} setup={setup} />}
      </Loaded>
    </Page>
  );
};
