import { formatDay } from '@forecourt/domain/dates';
import type { ReactNode } from 'react';
import { Day, useTimeZone } from '../../../kit/format';
import { Section } from '../../../kit/page';
import type { Customer } from '../customer';
import classes from './card.module.css';

type Fact = readonly [label: string, value: ReactNode];

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
    ['Added by', customer.created_by],
  ];
};

const isNone = (value: ReactNode) => value === null || value === undefined || value === '';

export const Details = ({ customer }: { customer: Customer }) => {
  const today = formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
  const facts = factsOf(customer, today).filter(([, value]) => !isNone(value));
  return (
    <Section title="Personal">
      <dl className={classes.dl}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {customer.comment ? <p className={classes.text}>{customer.comment}</p> : null}
    </Section>
  );
};
