import { type BankAccount, bankingCalls } from '@forecourt/contract/banking/index';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconBuildingBank, IconPencil, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, Stat, Stats, TabLinks } from '../../../kit/page';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import { ReconciliationTable } from '../accounts/reconciliation-table';
import { TransferTable } from '../accounts/transfer-table';
import { useTab } from '../parts/use-tab';
import { KIND_NAMES } from '../parts/words';
import { BANKS, bankPath, journalPath, reconcilePath } from '../paths';
import { SlipTable } from '../slips/slip-table';

const BankDialog = later(async () => (await import('../accounts/bank-dialog')).BankDialog);
const TransferDialog = later(async () => (await import('../accounts/transfer-dialog')).TransferDialog);
const StartDialog = later(async () => (await import('../accounts/start-dialog')).StartDialog);

const MISSING: MissingRecord = {
  icon: IconBuildingBank,
  title: 'This account is not there',
  text: 'The link may belong to another dealership.',
  list: { label: 'Bank accounts', to: BANKS },
};

const Actions = ({
  bank,
  onOpen,
}: {
  bank: BankAccount;
  onOpen: (dialog: 'edit' | 'transfer' | 'start') => void;
}) => (
  <>
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => onOpen('edit')}
    >
      Edit
    </Button>
    <Button
      variant="default"
      leftSection={<IconArrowsExchange size={16} aria-hidden />}
      onClick={() => onOpen('transfer')}
    >
      Transfer
    </Button>
    {bank.open_reconciliation_id === null ? (
      <Button leftSection={<IconScale size={16} aria-hidden />} onClick={() => onOpen('start')}>
        Reconcile
      </Button>
    ) : (
      <Button
        component={Link}
        to={reconcilePath(bank.open_reconciliation_id)}
        leftSection={<IconScale size={16} aria-hidden />}
      >
        Continue reconciling
      </Button>
    )}
  </>
);

const BankContent = ({ bank }: { bank: BankAccount }) => {
  const may = useCan()('accounting.edit');
  const [dialog, setDialog] = useState<'edit' | 'transfer' | 'start' | null>(null);
  const tab = useTab(['reconciliations', 'transfers', 'slips']);
  const close = () => setDialog(null);
  return (
    <Page
      title={bank.name}
      badge={bank.is_active ? undefined : <StateChip label="Not in use" tone="neutral" />}
      subtitle={`${KIND_NAMES[bank.kind]}, ledger account ${bank.account_code}`}
      back={BANKS}
      actions={
        may && bank.is_active ? (
          <Actions bank={bank} onOpen={setDialog} />
        ) : may ? (
          <Button variant="default" onClick={() => setDialog('edit')}>
            Edit
          </Button>
        ) : null
      }
    >
      <Stats columns={3}>
        <Stat
          label="Ledger balance"
          value={<Money value={bank.balance} />}
          to={journalPath(bank.account_code)}
        />
        <Stat
          label="Reconciled to"
          value={bank.reconciled_to ? <Day value={bank.reconciled_to} /> : 'Never'}
        />
        <Stat
          label="Bank balance then"
          value={bank.reconciled_balance === null ? '–' : <Money value={bank.reconciled_balance} />}
        />
      </Stats>
      {bank.kind === 'cash' ? null : (
        <Facts
          facts={[
            ['Institution number', bank.institution_no],
            ['Transit number', bank.transit_no],
            ['Account number', bank.account_no],
            ['Next cheque number', String(bank.next_cheque_no)],
          ]}
        />
      )}
      <TabLinks
        label={bank.name}
        active={tab}
        tabs={[
          { key: 'reconciliations', label: 'Reconciliations', to: bankPath(bank.id) },
          { key: 'transfers', label: 'Transfers', to: bankPath(bank.id, 'transfers') },
          { key: 'slips', label: 'Deposit slips', to: bankPath(bank.id, 'slips') },
        ]}
      />
      {tab === 'reconciliations' ? <ReconciliationTable bankId={bank.id} /> : null}
      {tab === 'transfers' ? <TransferTable bankId={bank.id} /> : null}
      {tab === 'slips' ? <SlipTable bankId={bank.id} /> : null}
      {dialog === 'edit' ? <BankDialog bank={bank} onClose={close} /> : null}
      {dialog === 'transfer' ? <TransferDialog fromId={bank.id} onClose={close} /> : null}
      {dialog === 'start' ? <StartDialog bank={bank} onClose={close} /> : null}
    </Page>
  );
};

export const Screen = () => (
  <RecordPage
    call={bankingCalls.bankAccount}
    title="Bank account"
    missing={MISSING}
    skeleton={<BlockSkeleton height={320} />}
  >
    {(bank) => <BankContent key={bank.id} bank={bank} />}
  </RecordPage>
);
