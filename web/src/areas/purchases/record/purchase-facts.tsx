import type { Purchase } from '@forecourt/contract/purchases/index';
import { ID_KINDS } from '@forecourt/domain/purchase/purchase-kinds';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { useCustomerPaths } from '../../customers';
import { vendorPath } from '../../vendors';
import { Figures } from '../form/figures';
import { termsOf } from '../form/purchase-values';

const SellerName = ({ seller }: { seller: Purchase['seller'] }) => {
  const can = useCan();
  const paths = useCustomerPaths();
  const { name, customer_id: customer, vendor_id: vendor } = seller;
  const toVendor = vendor !== null && can('vendors.view') ? vendorPath(vendor) : null;
  const to = customer === null ? toVendor : paths.card(customer);
  return to === null ? (
    name
  ) : (
    <Anchor component={Link} to={to} inherit>
      {name}
    </Anchor>
  );
};

const distance = (purchase: Purchase): string =>
  purchase.odometer === null
    ? ''
    : `${purchase.odometer.toLocaleString('en-CA')} ${purchase.odometer_type === 1 ? 'mi' : 'km'}`;

const idText = ({ id_kind, id_ends }: Purchase): string => {
  const kind = ID_KINDS.find(({ value }) => value === id_kind)?.label.en;
  return [kind, id_ends && `ending ${id_ends}`].filter(Boolean).join(', ');
};

/** Whom it was bought from, and what it cost for those who may know. */
export const PurchaseFacts = ({ purchase }: { purchase: Purchase }) => {
  const { seller, vehicle, may_edit } = purchase;
  return (
    <>
      <Section title="Seller">
        <Facts
          facts={[
            ['Name', <SellerName key="name" seller={seller} />],
            ['Contact', seller.detail],
            ['ID seen', idText(purchase)],
            ['Seen by', purchase.id_kind ? purchase.id_seen_by : ''],
            [
              'GST/HST',
              purchase.registrant === 1 ? `Registered ${purchase.tax_number}`.trim() : 'Not registered',
            ],
            ['Invoice No.', purchase.invoice_no],
            ['Due on', purchase.due_on],
          ]}
        />
      </Section>
      <Section title="Vehicle">
        <Facts
          facts={[
            ['VIN', vehicle.vin_number],
            ['Odometer', distance(purchase)],
            ['Entered by', purchase.created_by],
            ['Cancelled', purchase.cancelled_on],
            ['Reason', purchase.cancel_reason],
            ['Comment', purchase.comment],
          ]}
        />
      </Section>
      <Section title="Price">
        {may_edit === 1 ? (
          <Figures values={termsOf(purchase)} setup={{ tax_name: 'GST/HST' }} />
        ) : (
          <Text c="dimmed">
            Only whoever entered this purchase, and those who may see costs, see its amounts.
          </Text>
        )}
      </Section>
    </>
  );
};
