import { Alert, Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendar,
  IconInfoCircle,
  IconListDetails,
  IconPhone,
  IconReceipt,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { Money } from '../../../kit/format';
import { Stat, Stats, TabLinks, useHasScreen } from '../../../kit/page';
import { useBillPath } from '../../deal-links';
import { vehicleDetail } from '../../inventory';
import { AccountChip } from '../account-chips';
import classes from '../bhph.module.css';
import { loansOf } from '../paths';
import { type Account, frequencyLabel, promiseWords } from '../words';
import { AccountButtons } from './account-buttons';
import { Contacts } from './contacts';
import { Details } from './details';
import { Ledger } from './ledger';
import { PayoffSection } from './payoff-section';
import { Schedule } from './schedule';

const TABS = [
  { key: 'ledger', label: 'Ledger', icon: IconReceipt },
  { key: 'schedule', label: 'Schedule', icon: IconCalendar },
  { key: 'contacts', label: 'Contacts', icon: IconPhone },
  { key: 'details', label: 'Details', icon: IconListDetails },
] as const;

const warningsOf = (account: Account): string[] => [
  ...(account.insurance_problem ? [account.insurance_problem] : []),
  ...(account.is_first_payment_default ? ['First payment default: no payment received'] : []),
  ...(account.promise?.state === 'broken' ? [`Promise ${promiseWords(account.promise)}`] : []),
];

const Head = ({ account }: { account: Account }) => {
  const hasScreen = useHasScreen();
  const billPath = useBillPath();
  const { mvdId, bill_id: billId } = account;
  const terms = `${account.number_of_payments} ${frequencyLabel(account.frequency).toLowerCase()} payments at ${account.apr}%`;
  return (
    <div className={classes.head}>
      <div className={classes.headText}>
        <span className={classes.name}>
          {mvdId === null ? (
            account.vehicle_title
          ) : (
            <Anchor component={Link} to={vehicleDetail(mvdId)} inherit>
              {account.vehicle_title}
            </Anchor>
          )}
          <AccountChip account={account} />
        </span>
        <p className={classes.quiet}>
          {hasScreen(billPath(billId)) ? (
            <Anchor component={Link} underline="always" to={billPath(billId)} inherit>
              Bill {account.bill_number}
            </Anchor>
          ) : (
            `Bill ${account.bill_number}`
          )}
          {` · opened ${account.opened_on} · ${terms}`}
        </p>
      </div>
      <AccountButtons account={account} />
    </div>
  );
};

const Figures = ({ account }: { account: Account }) => {
  const { promise } = account;
  const isOpen = account.status === 'open' || account.status === 'repossessed';
  return (
    <Stats>
      <Stat
        label="Past due"
        value={<Money value={account.past_due} />}
        hint={
          isOpen && account.next_due && account.days_past_due > 0 ? `since ${account.next_due}` : undefined
        }
      />
      <Stat
        label="Next payment"
        value={<Money value={account.upcoming_due_amount} />}
        hint={[
          account.upcoming_due ?? 'no more payments scheduled',
          account.paid_ahead > 0 ? `$${account.paid_ahead.toFixed(2)} paid ahead` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Stat
        label="Principal"
        value={<Money value={account.principal} />}
        hint={`$${account.interest_per_day.toFixed(2)} interest a day`}
      />
      <Stat
        label="Payoff today"
        value={<Money value={account.payoff} />}
        hint={`paid so far $${account.total_paid.toLocaleString('en-CA', { minimumFractionDigits: 2 })}`}
      />
      {promise ? (
        <Stat
          label="Promise"
          value={<Money value={promise.amount} />}
          hint={promiseWords(promise)}
          needsAction={promise.state === 'broken'}
        />
      ) : null}
      {account.owed_to_customer > 0 ? (
        <Stat label="Owed to the customer" value={<Money value={account.owed_to_customer} />} needsAction />
      ) : null}
    </Stats>
  );
};

/** One loan: how it stands, what can be done, and its ledger, schedule, contacts and details. */
export const AccountView = ({ account }: { account: Account }) => {
  const asked = useSearchParams()[0].get('tab');
  const active = TABS.find(({ key }) => key === asked)?.key ?? 'ledger';
  const base = loansOf(account.customer.id, account.id);
  return (
    <div className={classes.view}>
      <Head account={account} />
      {warningsOf(account).map((text) => (
        <Alert key={text} variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
          {text}
        </Alert>
      ))}
      {account.status === 'charged-off' ? (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />} p="xs">
          Charged off: still owed, no further interest. Record money received as a recovery.
        </Alert>
      ) : null}
      <Figures account={account} />
      <TabLinks
        label="Account"
        active={active}
        tabs={TABS.map((tab) => ({ ...tab, to: tab.key === 'ledger' ? base : `${base}&tab=${tab.key}` }))}
      />
      {active === 'ledger' ? (
        <>
          <Ledger account={account} />
          <PayoffSection account={account} />
        </>
      ) : null}
      {active === 'schedule' ? <Schedule account={account} /> : null}
      {active === 'contacts' ? <Contacts account={account} /> : null}
      {active === 'details' ? <Details account={account} /> : null}
    </div>
  );
};
