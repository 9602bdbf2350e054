import type { Deal } from '@forecourt/contract/deals/deal';
import { Button } from '@mantine/core';
import {
  IconCar,
  IconMail,
  IconMessage,
  IconPhone,
  IconReceipt,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { phoneMask } from '../../../kit/fields/masks';
import { Money } from '../../../kit/format';
import { type DealTab, useDealPaths } from '../../deal-links';
import { MoreMenu } from './more-menu';
import { nextDealStep } from './next-step';
import type { PartProps } from './parts';
import classes from './record.module.css';
import { SellerMenu } from './seller-menu';

export type Contact = 'call' | 'email' | 'sms';

/** What one looks for first. */
export const DealFacts = ({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) => {
  const { customer, cars, source } = deal;
  return (
    <span className={classes.facts}>
      {deal.amount > 0 ? (
        <strong className={classes.amount}>
          <Money value={deal.amount} />
        </strong>
      ) : null}
      {cars.length > 0 ? (
        <span className={classes.fact}>
          <IconCar size={14} aria-hidden />
          {cars.map(({ title }) => title).join(', ')}
        </span>
      ) : null}
      {deal.deposits > 0 ? (
        <span className={classes.fact}>
          <IconReceipt size={14} aria-hidden />
          <Money value={deal.deposits} /> deposit
        </span>
      ) : null}
      {customer.mobile ? (
        <span className={classes.fact}>
          <IconPhone size={14} aria-hidden />
          {phoneMask.format(customer.mobile)}
        </span>
      ) : null}
      {customer.email ? (
        <span className={classes.fact}>
          <IconMail size={14} aria-hidden />
          {customer.email}
        </span>
      ) : null}
      {source ? (
        <span className={classes.fact}>
          <IconSpeakerphone size={14} aria-hidden />
          {source}
        </span>
      ) : null}
      <SellerMenu deal={deal} mayEdit={mayEdit} />
    </span>
  );
};

interface ButtonsProps extends PartProps {
  /** The tab that is open: its own button is then the primary one. */
  active: DealTab;
  onContact: (by: Contact) => void;
}

/** The next step, and the ways to get in touch: within reach of the thumb on a phone. */
export const DealButtons = ({ deal, mayEdit, move, active, onContact }: ButtonsProps) => {
  const can = useCan();
  const paths = useDealPaths();
  const step = mayEdit ? nextDealStep(deal) : null;
  const variant = active === 'desk' ? 'default' : 'filled';
  const { mobile, email } = deal.customer;
  const ways = [
    { by: 'call', label: 'Call', icon: IconPhone, has: mobile !== '', lacks: 'No mobile number' },
    { by: 'email', label: 'E-mail', icon: IconMail, has: email !== '', lacks: 'No e-mail address' },
    { by: 'sms', label: 'SMS', icon: IconMessage, has: mobile !== '', lacks: 'No mobile number' },
  ] as const;
  return (
    <>
      {mayEdit && can('customers.edit') ? (
        <span className={classes.contacts}>
          {ways.map(({ by, label, icon: Icon, has, lacks }) => (
            <Button
              key={by}
              variant="default"
              disabled={!has}
              title={has ? undefined : lacks}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onContact(by)}
            >
              {label}
            </Button>
          ))}
        </span>
      ) : null}
      {step && 'tab' in step && step.tab !== active ? (
        <Button variant={variant} component={Link} to={paths.deal(deal.id, step.tab)}>
          {step.label}
        </Button>
      ) : null}
      {step && 'status' in step && move.allows(deal, step.status) ? (
        <Button
          variant={variant}
          loading={move.isMoving}
          onClick={() => void move.to(deal, step.status).catch(() => undefined)} // the refusal has been shown
        >
          {step.label}
        </Button>
      ) : null}
      <MoreMenu deal={deal} mayEdit={mayEdit} />
    </>
  );
};
