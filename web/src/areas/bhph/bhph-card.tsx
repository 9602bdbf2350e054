import { bhphCalls } from '@forecourt/contract/bhph';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import { ask } from '../../kit/confirm';
import { Money } from '../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../kit/page';
import { Facts } from '../../kit/record';
import { AccountChip } from './account-chips';
import classes from './bhph.module.css';
import { loansOf } from './paths';
import { REFETCH_LOANS } from './refetch';
import type { ListedAccount } from './words';

const Known = ({
  account,
  billId,
}: {
  account: Omit<ListedAccount, 'bucket' | 'last_contact_at'>;
  billId: number;
}) => {
  const can = useCan();
  const opening = useSave(bhphCalls.init, { invalidates: REFETCH_LOANS, showsFields: false });
  const reopen = async () => {
    const sure = await ask({
      title: 'Reopen the account from the bill?',
      body: 'Rate, payments and dates are taken from the bill as it is now. Contacts and promises of this account are lost.',
      confirmLabel: 'Reopen',
    });
    if (sure) await opening.save({ query: { force: 1 }, body: { bill_id: billId } }).catch(() => undefined); // useSave has shown the refusal
  };
  return (
    <div className={classes.view}>
      <div className={classes.card}>
        <AccountChip account={account} />
        <Anchor component={Link} to={loansOf(account.customer.id, account.id)}>
          View account
        </Anchor>
        {can('bills.edit') && account.total_paid === 0 ? (
          <Button variant="default" size="xs" loading={opening.isSaving} onClick={() => void reopen()}>
            Reopen from the bill
          </Button>
        ) : null}
      </div>
      <div className={classes.amounts}>
        <Facts
          single
          facts={[
            ['Payoff today', <Money key="o" value={account.payoff} />],
            ['Past due', <Money key="d" value={account.past_due} />],
            ['Next payment', account.upcoming_due ?? ''],
            ['Paid so far', <Money key="p" value={account.total_paid} />],
          ]}
        />
      </div>
    </div>
  );
};

const OneLoan = ({ id }: { id: number }) => {
  const query = useCall(bhphCalls.get, { params: { id } }, { showsFailure: true });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
      {(account) => <Known account={account} billId={account.bill_id} />}
    </Loaded>
  );
};

const OfBill = ({ billId }: { billId: number }) => {
  const mayEdit = useCan()('bills.edit');
  const query = useCall(bhphCalls.worklist, { query: { bill_id: billId, limit: 1 } }, { showsFailure: true });
  const opening = useSave(bhphCalls.init, { invalidates: REFETCH_LOANS, showsFields: false });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
      {({ rows: [account] }) =>
        account ? (
          <Known account={account} billId={billId} />
        ) : (
          <div className={classes.card}>
            <p className={classes.quiet}>
              No account yet. The amount financed, rate, payments and dates come from the saved bill.
            </p>
            {mayEdit ? (
              <Button
                variant="default"
                loading={opening.isSaving}
                onClick={() => void opening.save({ body: { bill_id: billId } }).catch(() => undefined)} // useSave has shown the refusal
              >
                Open account
              </Button>
            ) : null}
          </div>
        )
      }
    </Loaded>
  );
};

type Props = { billId: number; bhphId?: undefined } | { bhphId: number; billId?: undefined };

/** The loan of a bill, or one loan, for those who see accounts. */
export const BhphCard = ({ billId, bhphId }: Props) => {
  const can = useCan();
  if (!can('bills.view')) return null;
  return (
    <Section title="Buy here pay here account">
      {bhphId === undefined ? <OfBill billId={billId} /> : <OneLoan id={bhphId} />}
    </Section>
  );
};
