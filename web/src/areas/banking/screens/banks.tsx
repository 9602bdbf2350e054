import { bankingCalls } from '@forecourt/contract/banking/index';
import { BANK_KINDS } from '@forecourt/domain/banking/bank-code';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { type FilterDef, ListScreen, useList } from '../../../kit/list';
import { bankColumns } from '../accounts/bank-columns';
import { BankTabs } from '../parts/bank-tabs';
import { KIND_NAMES } from '../parts/words';
import { bankPath } from '../paths';

const BankDialog = later(async () => (await import('../accounts/bank-dialog')).BankDialog);
const TransferDialog = later(async () => (await import('../accounts/transfer-dialog')).TransferDialog);

const FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'kind',
    label: 'Kind',
    options: BANK_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
  },
  {
    kind: 'select',
    key: 'is_active',
    label: 'Use',
    options: [
      { value: '1', label: 'In use' },
      { value: '0', label: 'Not in use' },
    ],
  },
];

/** Bank accounts, trust accounts and cash drawers. */
export const Screen = () => {
  const may = useCan()('accounting.edit');
  const [dialog, setDialog] = useState<'add' | 'transfer' | null>(null);
  const list = useList(bankingCalls.bankAccounts, {
    key: 'bank-accounts',
    defaultSort: 'code',
    filters: FILTERS,
  });
  const close = () => setDialog(null);
  return (
    <>
      <ListScreen
        title="Bank accounts"
        subtitle="Bank accounts, trust accounts and cash drawers with their ledger balances"
        actions={
          may ? (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={16} aria-hidden />}
                onClick={() => setDialog('transfer')}
              >
                Transfer
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
                Add account
              </Button>
            </>
          ) : null
        }
        above={<BankTabs active="banks" />}
        list={list}
        columns={bankColumns}
        noun={{ one: 'account', many: 'accounts' }}
        nameOf={({ name }) => name}
        open={({ id }) => bankPath(id)}
        searchHint="Name or number"
        empty={{
          title: 'No bank accounts yet',
          text: 'Add the accounts that the dealership has, to deposit into them and to compare them with their statements.',
        }}
      />
      {dialog === 'add' ? <BankDialog bank={null} onClose={close} /> : null}
      {dialog === 'transfer' ? <TransferDialog onClose={close} /> : null}
    </>
  );
};
