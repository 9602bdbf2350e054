import { costsCalls } from '@forecourt/contract/costs/index';
import type { Vendor } from '@forecourt/contract/vendors/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { termsText } from '@forecourt/domain/vendor/due-day';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconReceipt, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { phoneMask } from '../../../kit/fields/masks';
import { Day, Money } from '../../../kit/format';
import { Section, Stat, StatSkeletons, Stats } from '../../../kit/page';
import { type Fact, Facts, MissingDetails } from '../../../kit/record';
import { useCustomerPaths } from '../../customers';
import { editVendorPath, vendorPath } from '../paths';
import classes from './card.module.css';

interface Props {
  vendor: Vendor;
  mayEdit: boolean;
}

/** What is owed, what of it is late, and what was bought in all. */
const Figures = ({ vendor }: { vendor: Vendor }) => {
  const { data } = useCall(costsCalls.totals, { query: { vendor_id: vendor.id } });
  if (!data) return <StatSkeletons count={3} />;
  const balance = vendor.balance ?? 0;
  const costs = vendorPath(vendor.id, 'costs');
  return (
    <Stats columns={3}>
      <Stat
        label={balance < 0 ? 'Paid ahead' : 'We owe'}
        value={<Money value={Math.abs(balance)} />}
        icon={IconScale}
        to={vendorPath(vendor.id, 'ledger')}
      />
      <Stat
        label="Overdue"
        value={<Money value={data.overdue} />}
        icon={IconAlertTriangle}
        needsAction={data.overdue > 0}
        to={`${costs}&state=overdue`}
      />
      <Stat
        label="Costs"
        value={<Money value={data.total} />}
        hint={data.count === 1 ? '1 cost' : `${data.count.toLocaleString()} costs`}
        icon={IconReceipt}
        to={costs}
      />
    </Stats>
  );
};

const phone = (number: string) =>
  number ? <Anchor href={`tel:${number}`}>{phoneMask.format(phoneMask.keep(number))}</Anchor> : '';

const website = (address: string) =>
  address ? (
    <Anchor
      href={/^https?:/i.test(address) ? address : `https://${address}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {address}
    </Anchor>
  ) : (
    ''
  );

const contactFacts = (vendor: Vendor): Fact[] => [
  ['Contact', vendor.contact],
  ['Phone', phone(vendor.phone)],
  ['Mobile', phone(vendor.mobile)],
  ['E-mail', vendor.email],
  ['Fax', vendor.fax ? phoneMask.format(phoneMask.keep(vendor.fax)) : ''],
  ['Website', website(vendor.website)],
  ['Address', [vendor.address, vendor.city, vendor.province, vendor.postal].filter(Boolean).join(', ')],
];

const useTermFacts = (vendor: Vendor): Fact[] => {
  const customers = useCustomerPaths();
  const { customer } = vendor;
  return [
    ['Terms', termsText(vendor.terms_days)],
    ['Tax number', vendor.tax_number],
    ['Our account number', vendor.account_no],
    ['Category', vendor.category ? costCategoryLabel(vendor.category) : ''],
    ...(vendor.licence_no ? [['Dealer license', vendor.licence_no] as const] : []),
    ...(customer
      ? [
          [
            'Customer',
            <Anchor key="customer" component={Link} to={customers.card(customer.id)}>
              {customer.name}
            </Anchor>,
          ] as const,
        ]
      : []),
    ['Added', <Day key="added" value={vendor.created_at} />],
    ...(vendor.created_by ? [['Added by', vendor.created_by] as const] : []),
  ];
};

/** How to reach it, on which terms it is paid, and what is owed. */
export const Overview = ({ vendor, mayEdit }: Props) => {
  const maySeeCosts = useCan()('generalCosts.edit');
  const contact = contactFacts(vendor);
  const terms = useTermFacts(vendor);
  const edit = mayEdit ? editVendorPath(vendor.id) : null;
  return (
    <>
      {maySeeCosts ? <Figures vendor={vendor} /> : null}
      <div className={classes.columns}>
        <Section title="Contact">
          <Facts facts={contact} />
          <MissingDetails facts={contact} to={edit} />
        </Section>
        <Section title="Terms">
          <Facts facts={terms} />
          <MissingDetails facts={terms} to={edit} />
          {vendor.comment ? <p className={classes.text}>{vendor.comment}</p> : null}
        </Section>
      </div>
    </>
  );
};
