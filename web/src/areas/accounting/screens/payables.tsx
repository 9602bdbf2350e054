import { accountingCalls } from '@forecourt/contract/accounting/index';
import { type FilterDef, useList, useListReply } from '../../../kit/list';
import { PartyList } from '../parts/party-list';
import { payablesPath } from '../paths';

const KINDS = [
  { value: 'vendors', label: 'Vendors and sellers' },
  { value: 'acquisitions', label: 'Vehicles to settle' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'liens', label: 'Liens' },
  { value: 'deposits', label: 'Deposits' },
  { value: 'trust', label: 'In trust' },
];

const FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'kind',
    label: 'Owed to',
    tabs: true,
    options: KINDS,
  },
  { kind: 'day', key: 'on', label: 'At the end of' },
];

/** What the dealership owes. */
export const Screen = () => {
  const list = useList(accountingCalls.payables, {
    ...{ key: 'payables', defaultSort: '-balance', filters: FILTERS },
  });
  const reply = useListReply(accountingCalls.payables, list);
  return (
    <PartyList
      title="Payables"
      tab="payables"
      list={list}
      reply={reply}
      kinds={KINDS}
      pathOf={payablesPath}
      empty="What is owed to vendors, sellers and customers is shown here until it is paid."
    />
  );
};
