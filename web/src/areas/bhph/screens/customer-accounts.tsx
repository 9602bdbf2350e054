import { bhphCalls } from '@forecourt/contract/bhph';
import { IconCashOff } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { DataList, useList } from '../../../kit/list';
import { BlockSkeleton, EmptyState, Loaded } from '../../../kit/page';
import { type MissingRecord, RecordContent, readId, useRecord } from '../../../kit/record';
import { CustomerFrame } from '../../customers';
import { AccountView } from '../account/account-view';
import { accountColumns, accountName } from '../list/account-columns';
import { loansOf, WORKLIST } from '../paths';

const MISSING: MissingRecord = {
  icon: IconCashOff,
  title: 'Account not found',
  text: 'It may have been deleted.',
  list: { label: 'All in-house loans', to: WORKLIST },
};

const OneAccount = ({ id }: { id: number }) => (
  <RecordContent
    query={useRecord(bhphCalls.get, id)}
    missing={MISSING}
    skeleton={<BlockSkeleton height={480} />}
  >
    {(account) => <AccountView key={account.id} account={account} />}
  </RecordContent>
);

const SeveralAccounts = ({ customerId }: { customerId: number }) => {
  const list = useList(bhphCalls.worklist, {
    key: 'bhph-of-customer',
    defaultSort: '-days_past_due',
    fixed: { frk_customer_id: customerId },
  });
  return (
    <DataList
      list={list}
      columns={accountColumns.filter(({ key }) => key !== 'customer' && key !== 'mobile')}
      noun={{ one: 'account', many: 'accounts' }}
      nameOf={accountName}
      open={(row) => loansOf(customerId, row.id)}
      hasExport={false}
      empty={{ title: 'No accounts yet', text: 'In-house loans of this customer appear here.' }}
    />
  );
};

const Accounts = ({ customerId }: { customerId: number }) => {
  const asked = readId(useSearchParams()[0].get('account') ?? undefined);
  const query = useCall(
    bhphCalls.worklist,
    { query: { frk_customer_id: customerId, limit: 2 } },
    { showsFailure: true, enabled: asked === null },
  );
  if (asked !== null) return <OneAccount id={asked} />;
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={480} />}>
      {({ rows: [first], total }) => {
        if (!first)
          return (
            <EmptyState title="No accounts yet">
              Open the account from a buy-here-pay-here bill of this customer.
            </EmptyState>
          );
        return total === 1 ? <OneAccount id={first.id} /> : <SeveralAccounts customerId={customerId} />;
      }}
    </Loaded>
  );
};

/** 2.4: the loans of a customer, or the one that there is. */
export const Screen = () => {
  const id = readId(useParams().id);
  return (
    <CustomerFrame id={id} title="BHPH" active="BHPH">
      {id === null ? null : <Accounts key={id} customerId={id} />}
    </CustomerFrame>
  );
};
