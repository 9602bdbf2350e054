import { recordCalls } from '@forecourt/contract/customers/record';
import { Button, Drawer } from '@mantine/core';
import { IconExternalLink, IconUserCheck } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, FailedState } from '../../../kit/page';
import { contactMethodText, emailsOf, phonesOf } from '../card/contact-methods';
import { Badges, GlanceFacts } from '../card/header';
import { useCustomerTimeline } from '../card/timeline';
import type { Customer } from '../customer';
import { customerName } from '../customer-name';
import type { Match } from '../match-texts';
import { useCustomerPaths } from '../paths';
import classes from './customer.module.css';

const SHOWN = 3;

const LastActivity = ({ id }: { id: number }) => {
  const { data: entries, error } = useCustomerTimeline(id);
  if (error) return <p className={classes.quiet}>Could not be read.</p>;
  if (!entries) return <BlockSkeleton height={60} />;
  if (entries.length === 0) return <p className={classes.quiet}>Nothing yet.</p>;
  return (
    <ul className={classes.peekList}>
      {entries.slice(0, SHOWN).map(({ id: entry, what, text, at, by }) => (
        <li key={entry}>
          <span>{[what, text.split('\n')[0]].filter(Boolean).join(': ')}</span>
          <span className={classes.quiet}>
            <RelativeTime at={at} /> · {by}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Facts = ({ customer }: { customer: Customer }) => {
  const methods = [...phonesOf(customer), ...emailsOf(customer)];
  const address = [
    customer.address,
    customer.aparteman_no,
    customer.city,
    customer.province,
    customer.postalcode,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Badges customer={customer} />
      <GlanceFacts customer={customer} />
      <h3>Contact</h3>
      <ul className={classes.peekList}>
        {methods.map((method) => (
          <li key={method.id}>
            <span>{contactMethodText(method)}</span>
            {method.label ? <span className={classes.quiet}>{method.label}</span> : null}
          </li>
        ))}
        {address ? <li>{address}</li> : null}
        {methods.length === 0 && address === '' ? <li className={classes.quiet}>None known.</li> : null}
      </ul>
      {customer.next_follow_up ? (
        <>
          <h3>Next follow-up</h3>
          <p>
            <RelativeTime at={customer.next_follow_up} />
          </p>
        </>
      ) : null}
      <h3>Last activity</h3>
      <LastActivity id={customer.id} />
    </>
  );
};

interface Props {
  match: Match;
  onUse: (match: Match) => void;
  onClose: () => void;
}

/** A customer at a glance, beside the form that one is filling in. */
export const CustomerPeek = ({ match, onUse, onClose }: Props) => {
  const paths = useCustomerPaths();
  const { data, error, refetch, isFetching } = useCall(recordCalls.single, { params: { id: match.id } });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={<b>{customerName(match)}</b>}
      padding="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.peek}>
        {data ? <Facts customer={data} /> : null}
        {!data && error ? (
          <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {data || error ? null : <BlockSkeleton height={320} />}
        <div className={classes.peekActions}>
          <Button leftSection={<IconUserCheck size={16} aria-hidden />} onClick={() => onUse(match)}>
            Use this customer
          </Button>
          <Button
            component="a"
            href={`#${paths.card(match.id)}`}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            Open in a new tab
          </Button>
        </div>
      </div>
    </Drawer>
  );
};
