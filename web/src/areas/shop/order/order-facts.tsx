import type { Order } from '@forecourt/contract/shop/order';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useActor } from '../../../api/session-context';
import { phoneMask } from '../../../kit/fields';
import { Instant } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { useCustomerPaths } from '../../customers';
import { billPath } from '../../deal-links';
import classes from '../shop.module.css';

/** Who bought it, and where it belongs. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const actor = useActor();
  const paths = useCustomerPaths();
  const { customer_id, name, email, phone, bill_id, bill_number, note, held_until, public_path } = order;
  return (
    <Section title="Customer">
      <div className={classes.stack}>
        <p className={classes.lineText}>
          {customer_id === null ? (
            name || 'Walk-in'
          ) : (
            <Anchor component={Link} to={paths.card(customer_id)}>
              {name}
            </Anchor>
          )}
          {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
          {phone ? <Anchor href={`tel:${phone}`}>{phoneMask.format(phone)}</Anchor> : null}
        </p>
        {bill_id === null ? null : (
          <p className={classes.quiet}>
            On bill of sale{' '}
            <Anchor component={Link} to={billPath(actor, bill_id)}>
              {bill_number}
            </Anchor>
          </p>
        )}
        {held_until === null ? null : (
          <p className={classes.quiet}>
            Its stock is held until <Instant at={held_until} />.
          </p>
        )}
        {note ? <p className={classes.quiet}>{note}</p> : null}
        {public_path ? (
          <p className={classes.quiet}>
            <Anchor href={public_path} target="_blank" rel="noopener">
              The page that the buyer sees
            </Anchor>
          </p>
        ) : null}
      </div>
    </Section>
  );
};
