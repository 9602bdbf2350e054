import { formatDay } from '@forecourt/domain/dates';
import type { ReactNode } from 'react';
import { Day, useTimeZone } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { type Fact, Facts, MissingDetails } from '../../../kit/record';
import type { Customer } from '../customer';
import { useCustomerPaths } from '../paths';
import classes from './card.module.css';

const day = (value: string | null) => (value ? <Day value={value} /> : null);

/** An old licence cannot be driven on. */
const licence = (ends: string | null, today: string): ReactNode => {
  if (!ends) return null;
  return ends < today ? <span className={classes.late}>{day(ends)} expired</span> : day(ends);
};

const factsOf = (customer: Customer, today: string): Fact[] => {
  const street = [customer.address, customer.aparteman_no && `No. ${customer.aparteman_no}`];
  const place = [customer.city, customer.province, customer.postalcode];
  const address = [street, place].map((part) => part.filter(Boolean).join(', ')).filter(Boolean);
  return [
    ...(customer.customer_type === 2
      ? ([
          ['Company', customer.company_name],
          ['Register number', customer.register_number],
          ['Manager', customer.manager],
        ] as const)
      : []),
    ['Address', address.join(', ')],
    ['Birthdate', day(customer.birthdate)],
    ['Gender', customer.gender === null ? '' : customer.gender === 0 ? 'Male' : 'Female'],
    ['Driver license number', customer.driver_license_NO],
    ['Expires', licence(customer.driver_license_expire_date, today)],
    ['BCID', customer.bcid],
    ['Seller', customer.seller?.name],
    ['Ad source', customer.ad_source?.name],
    ...(customer.created_by ? [['Added by', customer.created_by] as const] : []),
  ];
};

interface Props {
  customer: Customer;
  mayEdit: boolean;
}

export const Details = ({ customer, mayEdit }: Props) => {
  const today = formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
  const paths = useCustomerPaths();
  const facts = factsOf(customer, today);
  return (
    <Section title="Personal">
      <Facts facts={facts} single />
      <MissingDetails facts={facts} to={mayEdit ? paths.edit(customer.id) : null} />
      {customer.comment ? <p className={classes.text}>{customer.comment}</p> : null}
    </Section>
  );
};
