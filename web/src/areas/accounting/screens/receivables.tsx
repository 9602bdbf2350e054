import { accountingCalls } from '@forecourt/contract/accounting/index';
import { type FilterDef, useList, useListReply } from '../../../kit/list';
import { PartyList } from '../parts/party-list';
import { receivablesPath } from '../paths';

const KINDS = [
  { value: 'customers', label: 'Customers' },
  { value: 'loans', label: 'Loans' },
  { value: 'lenders', label: 'Lenders' },
  { value: 'reserve', label: 'Finance reserve' },
  { value: 'rebates', label: 'Rebates' },
];

const FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'kind',
    label: 'Owed by',
    tabs: true,
    options: KINDS,
  },
  { kind: 'day', key: 'on', label: 'At the end of' },
];

/** What is owed to the dealership. */
export const Screen = () => {
  const list = useList(accountingCalls.receivables, {
    ...{ key: 'receivables', defaultSort: '-balance', filters: FILTERS },
  });
  const reply = useListReply(accountingCalls.receivables, list);
  return (
    <PartyList
      title="Receivables"
      tab="receivables"
      list={list}
      reply={reply}
      kinds={KINDS}
      pathOf={receivablesPath}
      empty="What customers and lenders owe is shown here until it is paid."
    />
  );
};
