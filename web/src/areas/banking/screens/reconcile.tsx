import { bankingCalls } from '@forecourt/contract/banking/index';
import { Alert, Button, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconFileImport, IconLock, IconScaleOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Instant, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, Stat, Stats, TabLinks } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { ReasonDialog } from '../parts/reason-dialog';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import { sayDone } from '../parts/say-done';
import { useTab } from '../parts/use-tab';
import { countOf } from '../parts/words';
import { BANKS, bankPath, journalPath, reconcilePath } from '../paths';
import { MatchedLines } from '../reconcile/matched-lines';
import { OpenLines } from '../reconcile/open-lines';
import { StatementFiles } from '../reconcile/statement-files';
import type { Reconciliation } from '../reconcile/types';

const ImportDialog = later(async () => (await import('../reconcile/import-dialog')).ImportDialog);
const EndDialog = later(async () => (await import('../reconcile/end-dialog')).EndDialog);
const ClearDialog = later(async () => (await import('../reconcile/clear-dialog')).ClearDialog);

const MISSING: MissingRecord = {
  icon: IconScaleOff,
  title: 'This reconciliation is not there',
  text: 'It may have been deleted.',
  list: { label: 'Bank accounts', to: BANKS },
};

type Dialog = 'import' | 'end' | 'clear' | 'reopen';

/** Finishing, matching and deleting, each with what it says when it is done. */
const useSteps = (run: Reconciliation) => {
  const navigate = useNavigate();
  const options = { invalidates: REFETCH_RECONCILIATION, showsFields: false };
  const finishing = useSave(bankingCalls.finishReconciliation, options);
  const matching = useSave(bankingCalls.matchAutomatically, options);
  const removing = useSave(bankingCalls.removeReconciliation, { showsFields: false });
  const params = { id: run.id };
  const shown = () => undefined; // useSave has shown the refusal
  return {
    isBusy: finishing.isSaving || matching.isSaving || removing.isSaving,
    finish: () =>
      finishing.save({ params, body: { version: run.version } }).then(() => sayDone('Reconciled'), shown),
    match: () =>
      matching
        .save({ params })
        .then(({ matched }) => sayDone(countOf(matched, 'line matched', 'lines matched')), shown),
    remove: async () => {
      const sure = await ask({
        title: 'Delete this reconciliation?',
        body: 'Its matches and its imported statements are deleted. Ledger entries are kept.',
        confirmLabel: 'Delete',
        danger: true,
      });
      if (sure) await removing.save({ params }).then(() => navigate(bankPath(run.bank_account_id)), shown);
    },
  };
};

const Actions = ({ run, onOpen }: { run: Reconciliation; onOpen: (dialog: Dialog) => void }) => {
  const { isBusy, finish, match, remove } = useSteps(run);
  const isDone = run.difference === 0 && run.open_statement_lines === 0;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void match()}>Match automatically</Menu.Item>
          <Menu.Item onClick={() => onOpen('end')}>Change day and balance</Menu.Item>
          {run.is_first ? (
            <Menu.Item onClick={() => onOpen('clear')}>Tick off earlier entries</Menu.Item>
          ) : null}
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant={isDone ? 'default' : 'filled'}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => onOpen('import')}
      >
        Import statement
      </Button>
      <Button
        variant={isDone ? 'filled' : 'default'}
        loading={isBusy}
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={() => void finish()}
      >
        Finish
      </Button>
    </>
  );
};

const Figures = ({ run }: { run: Reconciliation }) => (
  <Stats columns={4}>
    <Stat label={`Bank on ${run.to_day}`} value={<Money value={run.end_balance} />} />
    <Stat
      label="Cleared"
      value={<Money value={run.cleared} />}
      hint={
        <>
          Before: <Money value={run.opening} />
        </>
      }
    />
    <Stat
      label="Difference"
      value={<Money value={run.difference} />}
      hint={run.difference === 0 ? 'Statement and ledger agree' : 'Must be zero to finish'}
      needsAction={run.difference !== 0}
    />
    <Stat
      label={`Ledger on ${run.to_day}`}
      value={<Money value={run.ledger_balance} />}
      hint={
        <>
          Not on a statement yet: <Money value={run.open_ledger_amount} />
        </>
      }
      to={journalPath(run.account_code)}
    />
  </Stats>
);

const Content = ({ run }: { run: Reconciliation }) => {
  const mayEdit = useCan()('accounting.edit');
  const may = mayEdit && run.finished_at === null;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const tab = useTab(['open', 'matched']);
  const reopening = useSave(bankingCalls.reopenReconciliation, {
    ...{ invalidates: REFETCH_RECONCILIATION, showsFields: false },
  });
  const close = () => setDialog(null);
  return (
    <Page
      title={`Reconcile ${run.bank_account}`}
      badge={
        run.finished_at ? (
          <StateChip label="Finished" tone="good" />
        ) : (
          <StateChip label="In progress" tone="warning" />
        )
      }
      subtitle={`Up to ${run.to_day}, account ${run.account_code}`}
      back={bankPath(run.bank_account_id)}
      actions={
        may ? (
          <Actions run={run} onOpen={setDialog} />
        ) : mayEdit && run.can_reopen ? (
          <Button variant="default" onClick={() => setDialog('reopen')}>
            Reopen
          </Button>
        ) : null
      }
    >
      {run.finished_at ? (
        <Alert variant="light" icon={<IconLock aria-hidden />}>
          Finished by {run.finished_by}, <Instant at={run.finished_at} />. The matches are locked.
        </Alert>
      ) : run.reopened_at ? (
        <Alert variant="light" color="orange">
          Reopened by {run.reopened_by}, <Instant at={run.reopened_at} />: {run.reopened_reason}
        </Alert>
      ) : null}
      <Figures run={run} />
      <TabLinks
        label="Lines"
        active={tab}
        tabs={[
          { key: 'open', label: 'To match', to: reconcilePath(run.id), count: run.open_statement_lines },
          {
            key: 'matched',
            label: 'Matched',
            to: reconcilePath(run.id, 'matched'),
            count: run.matched_lines,
          },
        ]}
      />
      {tab === 'open' ? <OpenLines run={run} may={may} /> : <MatchedLines run={run} may={may} />}
      <StatementFiles run={run} may={may} />
      {dialog === 'import' ? <ImportDialog id={run.id} onClose={close} /> : null}
      {dialog === 'end' ? <EndDialog run={run} onClose={close} /> : null}
      {dialog === 'clear' ? <ClearDialog run={run} onClose={close} /> : null}
      {dialog === 'reopen' ? (
        <ReasonDialog
          title="Reopen the reconciliation"
          submitLabel="Reopen"
          placeholder="e.g. A cheque was matched with the wrong line"
          run={(reason) => reopening.save({ params: { id: run.id }, body: { reason } })}
          onClose={close}
        />
      ) : null}
    </Page>
  );
};

export const Screen = () => (
  <RecordPage
    call={bankingCalls.reconciliation}
    title="Reconciliation"
    missing={MISSING}
    skeleton={<BlockSkeleton height={420} />}
  >
    {(run) => <Content key={run.id} run={run} />}
  </RecordPage>
);
