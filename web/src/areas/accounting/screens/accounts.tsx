import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { ACCOUNT_TYPES } from '@forecourt/domain/ledger/accounts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded, Page } from '../../../kit/page';
import classes from '../accounting.module.css';
import { Figure } from '../parts/figure';
import { LedgerTabs } from '../parts/ledger-tabs';
import { REFETCH_LEDGER } from '../parts/refetch';
import { journalPath, LEDGER } from '../paths';

const AccountDialog = later(async () => (await import('../dialogs/account-dialog')).AccountDialog);

export type Account = ReplyOf<typeof accountingCalls.accounts>[number];

const GROUPS: Readonly<Record<Account['type'], string>> = {
  ...{ asset: 'Assets', liability: 'Liabilities', equity: 'Equity', income: 'Income', expense: 'Expenses' },
};

const OwnTools = ({ account, onEdit }: { account: Account; onEdit: () => void }) => {
  const removing = useSave(accountingCalls.removeAccount, {
    invalidates: REFETCH_LEDGER,
    showsFields: false,
  });
  const remove = async () => {
    const sure = await ask({
      title: `Delete ${account.code} ${account.name}?`,
      body: 'Only an account without entries can be deleted.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await removing.save({ params: { code: account.code } }).catch(() => undefined); // useSave has shown the refusal
  };
  return (
    <>
      <ActionIcon size="md" aria-label={`Rename ${account.name}`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size="md" aria-label={`Delete ${account.name}`} onClick={() => void remove()}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
};

/** The chart of accounts: ours for dealers, and what the dealership added. */
export const Screen = () => {
  const may = useCan()('accounting.edit');
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const query = useCall(accountingCalls.accounts, {}, { showsFailure: true });
  return (
    <Page
      title="Chart of accounts"
      back={LEDGER.more}
      actions={
        may ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Add account
          </Button>
        ) : null
      }
    >
      <LedgerTabs active="more" />
      <Loaded query={query} skeleton={<BlockSkeleton height={480} />}>
        {(accounts) => (
          <div className={classes.frame}>
            <table className={classes.statement} aria-label="Accounts">
              <thead>
                <tr>
                  <th>Account</th>
                  <th data-align="right">Balance</th>
                  {may ? <th aria-label="Tools" /> : null}
                </tr>
              </thead>
              {ACCOUNT_TYPES.map((type) => (
                <tbody key={type}>
                  <tr className={classes.head}>
                    <td colSpan={may ? 3 : 2}>{GROUPS[type]}</td>
                  </tr>
                  {accounts
                    .filter((account) => account.type === type)
                    .map((account) => (
                      <tr key={account.code}>
                        <td>
                          <Link to={journalPath({ account: account.code })}>
                            <span className={classes.code}>{account.code}</span>
                            {account.name}
                          </Link>{' '}
                          {account.is_own ? <StateChip label="Custom" tone="info" /> : null}
                        </td>
                        <td data-align="right">
                          <Figure
                            value={account.balance}
                            to={journalPath({ account: account.code })}
                            name={account.name}
                          />
                        </td>
                        {may ? (
                          <td data-align="right">
                            {account.is_own ? (
                              <OwnTools account={account} onEdit={() => setEdited(account)} />
                            ) : null}
                          </td>
                        ) : null}
                      </tr>
                    ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </Loaded>
      {edited ? (
        <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Page>
  );
};
