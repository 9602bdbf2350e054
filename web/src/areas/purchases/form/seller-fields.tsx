import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { ID_KINDS } from '@forecourt/domain/purchase/purchase-kinds';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { SelectField, TextField } from '../../../kit/fields';
import { FormSection, Wide } from '../../../kit/form';
import { CustomerField } from '../../customers';
import { VendorField } from '../../vendors';
import { purchasePath } from '../paths';
import type { TermsProps } from './form-parts';

const IDS = ID_KINDS.map(({ value, label }) => ({ value, label: label.en }));

/** Liens of earlier purchases from this customer that are still to be paid out. */
const OpenLiens = ({ customerId }: { customerId: number | null }) => {
  const { data } = useCall(
    purchasesCalls.check,
    { body: { customer_id: customerId ?? undefined } },
    { enabled: customerId !== null, silent: true },
  );
  const liens = customerId === null ? [] : (data?.open_liens ?? []);
  if (liens.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title="Open lien of this seller"
    >
      {liens.map(({ id, number, vehicle, holder }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : 'Not paid out yet: '}
          <Anchor component={Link} to={purchasePath('public', id)} inherit>
            {number}
          </Anchor>{' '}
          ({vehicle}, {holder})
        </Fragment>
      ))}
    </Alert>
  );
};

/** Whom a vehicle is bought from, and how a private seller showed who they are. */
export const SellerFields = ({ form, kind }: TermsProps) => {
  if (kind !== 'public')
    return (
      <FormSection
        title="Seller"
        description={kind === 'dealer' ? 'The dealer who sells the vehicle.' : 'The wholesaler or auction.'}
      >
        <Wide>
          <VendorField label="Vendor" required {...form.field('vendor_id')} />
        </Wide>
        <TextField label="Invoice No." maxLength={60} {...form.field('invoice_no')} />
      </FormSection>
    );
  const id = form.field('id_kind');
  return (
    <>
      <FormSection title="Seller" description="Search, or add the seller as a customer.">
        <Wide>
          <CustomerField label="Customer" required {...form.field('customer_id')} />
        </Wide>
        <Wide>
          <OpenLiens customerId={form.values.customer_id} />
        </Wide>
      </FormSection>
      <FormSection
        title="Government ID"
        description="Note what you saw. Only the end of the number is kept, and no copy."
      >
        <SelectField
          label="Document"
          required
          options={IDS}
          {...id}
          value={IDS.find(({ value }) => value === id.value)?.value ?? null}
          onChange={(value) => id.onChange(value ?? '')}
        />
        <TextField
          label="Last characters of its number"
          required
          maxLength={6}
          placeholder="e.g. 4410"
          {...form.field('id_ends')}
        />
        <TextField label="Seen by" maxLength={80} {...form.field('id_seen_by')} />
      </FormSection>
    </>
  );
};
