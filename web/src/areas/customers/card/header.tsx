import { recordCalls } from '@forecourt/contract/customers/record';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowMerge,
  IconBuildingStore,
  IconDots,
  IconMail,
  IconMapPin,
  IconMessage,
  IconNotes,
  IconPencil,
  IconPhone,
  IconSpeakerphone,
  IconTag,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserStar,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { ACTIVE_STATES, StatusChip } from '../../../kit/chips';
import { undoToast } from '../../../kit/confirm';
import { Day } from '../../../kit/format';
import { useHasScreen } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { ChatWithCustomer } from '../../chat-links';
import { useDealPaths } from '../../deal-links';
import type { Customer } from '../customer';
import { customerName } from '../customer-name';
import { mergedIntoOf } from '../merged-into';
import { mergeAddress, useCustomerPaths } from '../paths';
import { REFETCH_CUSTOMERS } from '../refetch';
import classes from './card.module.css';
import { contactMethodText, emailsOf, phonesOf } from './contact-methods';
import type { Contacting } from './contacting';

export const Badges = ({ customer }: { customer: Customer }) => (
  <span className={classes.badges}>
    <StatusChip states={ACTIVE_STATES} value={customer.is_active} />
    {customer.customer_type === 2 ? <span className={classes.tag}>Business</span> : null}
    {customer.is_wholesale === 1 ? <span className={classes.tag}>Wholesale</span> : null}
    {customer.has_deal === 1 ? <span className={classes.tag}>Has deal</span> : null}
  </span>
);

/** What one looks for first. */
export const GlanceFacts = ({ customer }: { customer: Customer }) => {
  const phone = phonesOf(customer)[0];
  const place = [customer.city, customer.province].filter(Boolean).join(', ');
  return (
    <span className={classes.facts}>
      {phone ? (
        <span className={classes.fact}>
          <IconPhone size={14} aria-hidden />
          {contactMethodText(phone)}
        </span>
      ) : null}
      {customer.email ? (
        <span className={classes.fact}>
          <IconMail size={14} aria-hidden />
          {customer.email}
        </span>
      ) : null}
      {place ? (
        <span className={classes.fact}>
          <IconMapPin size={14} aria-hidden />
          {place}
        </span>
      ) : null}
      {customer.customer_type === 2 && customer.manager ? (
        <span className={classes.fact}>
          <IconBuildingStore size={14} aria-hidden />
          {customer.manager}
        </span>
      ) : null}
      {customer.seller ? (
        <span className={classes.fact}>
          <IconUserStar size={14} aria-hidden />
          {customer.seller.name}
        </span>
      ) : null}
      {customer.ad_source ? (
        <span className={classes.fact}>
          <IconSpeakerphone size={14} aria-hidden />
          {customer.ad_source.name}
        </span>
      ) : null}
      <span className={classes.fact}>
        since <Day value={customer.created_at} />
      </span>
    </span>
  );
};

interface Props {
  customer: Customer;
  contact: (by: Contacting) => void;
}

const DANGER = { color: 'var(--mantine-color-error)' };

const MoreMenu = ({ customer, contact }: Props) => {
  const { list, card } = useCustomerPaths();
  const hasScreen = useHasScreen();
  const merge = mergeAddress(customer.id);
  const navigate = useNavigate();
  const options = { invalidates: REFETCH_CUSTOMERS, quiet: true, showsFields: false } as const;
  const updating = useSave(recordCalls.update, options);
  const removing = useSave(recordCalls.remove, { quiet: true });
  const restoring = useSave(recordCalls.restore, options);
  const name = customerName(customer);
  const params = { id: customer.id };

  /** One that was merged meanwhile leads to the customer who remained; any other refusal has been said. */
  const openSurvivor = (error: unknown) => {
    const into = mergedIntoOf(error);
    if (into) navigate(`${card(into.id)}?merged=${customer.id}`);
  };
  const setActive = async (is_active: 0 | 1) => {
    try {
      await updating.save({ params, body: { is_active } });
      undoToast(`${name} was ${is_active ? 'activated' : 'deactivated'}`, () =>
        updating.save({ params, body: { is_active: is_active ? 0 : 1 } }),
      );
    } catch (error) {
      openSurvivor(error);
    }
  };
  const remove = async () => {
    try {
      await removing.save({ params });
      navigate(list);
      undoToast(`${name} was removed`, () => restoring.save({ params }));
    } catch (error) {
      openSurvivor(error);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={34} variant="default" aria-label={`More actions for ${name}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconNotes size={16} aria-hidden />} onClick={() => contact('log')}>
          Log a contact
        </Menu.Item>
        <Menu.Item
          leftSection={
            customer.is_active === 1 ? (
              <IconUserOff size={16} aria-hidden />
            ) : (
              <IconUserCheck size={16} aria-hidden />
            )
          }
          onClick={() => void setActive(customer.is_active === 1 ? 0 : 1)}
        >
          {customer.is_active === 1 ? 'Deactivate' : 'Activate'}
        </Menu.Item>
        {hasScreen(merge) ? (
          <Menu.Item component={Link} to={merge} leftSection={<IconArrowMerge size={16} aria-hidden />}>
            Merge duplicates
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item
          style={DANGER}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Call, mail and SMS from the page; each is written down. */
export const CardButtons = ({ customer, contact, hasPrimary }: Props & { hasPrimary: boolean }) => {
  const can = useCan();
  const paths = useCustomerPaths();
  const navigate = useNavigate();
  const deals = useDealPaths();
  if (!can('customers.edit') || customer.removed_at !== null) return null;
  const actions = [
    { by: 'call', label: 'Call', icon: IconPhone, has: phonesOf(customer).length > 0 },
    { by: 'email', label: 'E-mail', icon: IconMail, has: emailsOf(customer).length > 0 },
    { by: 'sms', label: 'SMS', icon: IconMessage, has: phonesOf(customer).length > 0 },
  ] as const;
  const firstPossible = actions.find(({ has }) => has)?.by;
  return (
    <>
      <span className={classes.contacts}>
        {actions.map(({ by, label, icon: Icon, has }) => (
          <Button
            key={by}
            // the next step with a customer is to get in touch
            variant={hasPrimary && by === firstPossible ? 'filled' : 'default'}
            disabled={!has}
            title={has ? undefined : by === 'email' ? 'No e-mail address' : 'No phone number'}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => contact(by)}
          >
            {label}
          </Button>
        ))}
      </span>
      {can('chat.use') && customer.username && customer.portal_active === 1 ? (
        <ChatWithCustomer customerId={customer.id} />
      ) : null}
      {can('deals.edit') ? (
        <CompactButton icon={IconTag} onClick={() => navigate(deals.start({ customer: customer.id }))}>
          Start deal
        </CompactButton>
      ) : null}
      <Button
        component={Link}
        to={paths.edit(customer.id)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        Edit
      </Button>
      <MoreMenu customer={customer} contact={contact} />
    </>
  );
};
