import { bhphCalls } from '@forecourt/contract/bhph';
import { IconFileText, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { accountColumns, accountName } from '../list/account-columns';
import { ACCOUNT_FILTERS } from '../list/account-filters';
import { Ageing } from '../list/ageing';
import { loansOf } from '../paths';

const SettingsDialog = later(async () => (await import('../dialogs/settings-dialog')).SettingsDialog);
const DebitFileDialog = later(async () => (await import('../dialogs/debit-file-dialog')).DebitFileDialog);

/** The collector's worklist: the longest past due first. */
export const Screen = () => {
  const can = useCan();
  const [open, setOpen] = useState<'settings' | 'debits' | null>(null);
  const list = useList(bhphCalls.worklist, {
    key: 'bhph',
    defaultSort: '-days_past_due',
    filters: ACCOUNT_FILTERS,
  });
  const close = () => setOpen(null);
  return (
    <Page
      title="In-house loans"
      subtitle="Buy here pay here accounts: past due amounts and promises to pay"
      actions={
        can('bills.sell') ? (
          <>
            <CompactButton icon={IconFileText} onClick={() => setOpen('debits')}>
              Debit file
            </CompactButton>
            <CompactButton icon={IconSettings} onClick={() => setOpen('settings')}>
              Settings
            </CompactButton>
          </>
        ) : null
      }
    >
      <Ageing list={list} />
      <DataList
        list={list}
        columns={accountColumns}
        noun={{ one: 'account', many: 'accounts' }}
        nameOf={accountName}
        open={(row) => loansOf(row.customer.id, row.id)}
        searchHint="Customer, mobile, vehicle"
        empty={{
          title: 'No accounts yet',
          text: 'Open the account of a buy here pay here bill to track its payments here.',
        }}
      />
      {open === 'settings' ? <SettingsDialog onClose={close} /> : null}
      {open === 'debits' ? <DebitFileDialog onClose={close} /> : null}
    </Page>
  );
};
