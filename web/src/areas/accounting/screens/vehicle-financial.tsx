import { accountingCalls } from '@forecourt/contract/accounting/index';
import {
  FINANCIAL_LAST_STEP,
  type FinancialAction,
  financialStart,
  reduceFinancial,
  type VehicleFinancial,
} from '@forecourt/domain/ledger/vehicle-financial';
import { Anchor, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { useLeaveGuard } from '../../../kit/form';
import { Money } from '../../../kit/format';
import { Page, Section } from '../../../kit/page';
import { Wizard } from '../../../kit/wizard';
import { VehicleField } from '../../inventory';
import classes from '../accounting.module.css';
import { LinkableList } from '../financial/linkable-list';
import { type FinancialRecord, RecordTable, totalOf, UnlinkButton } from '../financial/record-table';
import { LedgerTabs } from '../parts/ledger-tabs';
import { REFETCH_LEDGER } from '../parts/refetch';
import { unitsPath } from '../paths';

type State = VehicleFinancial<FinancialRecord>;
type Action = FinancialAction<FinancialRecord>;

const reducer: (state: State, action: Action) => State = reduceFinancial;

const PARAM = 'vehicle';
const idIn = (params: URLSearchParams): number | null => {
  const value = params.get(PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
};

/** The vehicle of the address is loaded, and the wizard goes on with it; another address begins anew. */
const useWizardState = () => {
  const [params, setParams] = useSearchParams();
  const asked = idIn(params);
  const [state, send] = useReducer(reducer, financialStart<FinancialRecord>());
  const query = useCall(
    accountingCalls.vehicleFinancials,
    { params: { id: asked ?? 0 } },
    { enabled: asked !== null, staleTime: 0 },
  );
  const found = query.data?.vehicle.id === asked ? query.data : undefined;
  const begin = useEffectEvent((id: number | null, records: readonly FinancialRecord[] | undefined) => {
    if (id === null) return send({ type: 'reset' });
    if (!records || state.vehicleId === id) return;
    if (state.vehicleId !== null) send({ type: 'reset' });
    send({ type: 'set-vehicle', vehicleId: id, records });
  });
  useEffect(() => begin(asked, found?.records), [asked, found?.records]);
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { [PARAM]: String(id) }, { replace: true });
  return { state, send, choose, query, asked, vehicle: found?.vehicle, hasMore: found?.has_more ?? false };
};

const Sums = ({ state }: { state: State }) => {
  const [incomes, costs] = [totalOf(state.incomes), totalOf(state.costs)];
  return (
    <div className={classes.lineSums} role="status">
      <span>
        Incomes <Money value={incomes} />
      </span>
      <span>
        Costs <Money value={costs} />
      </span>
      <span>
        Profit <Money value={Math.round((incomes - costs) * 100) / 100} />
      </span>
    </div>
  );
};

const Records = ({ state, send, may }: { state: State; send: (action: Action) => void; may: boolean }) => {
  const unlink = (record: FinancialRecord) => (
    <UnlinkButton record={record} onUnlink={() => send({ type: 'unlink', id: record.id })} />
  );
  const shown = { fresh: state.linked, ...(may && { action: unlink }) };
  return (
    <div className={classes.stack}>
      <div className={classes.split}>
        <RecordTable
          {...{ title: 'Incomes', records: state.incomes, ...shown }}
          empty="This vehicle brought nothing yet."
        />
        <RecordTable
          {...{ title: 'Costs', records: state.costs, ...shown }}
          empty="This vehicle cost nothing yet."
        />
      </div>
      <Sums state={state} />
      {state.unlinked.length > 0 ? (
        <RecordTable
          title="Unlinked, not saved"
          empty=""
          records={state.unlinked}
          action={(record) => (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => send({ type: 'link', record })}
              aria-label={`Link ${record.memo} again`}
            >
              Link again
            </Button>
          )}
        />
      ) : null}
      {may ? (
        <LinkableList
          taken={state.linked.map(({ id }) => id)}
          onLink={(record) => send({ type: 'link', record })}
        />
      ) : null}
    </div>
  );
};

const Review = ({ state }: { state: State }) => (
  <div className={classes.stack}>
    <RecordTable title="To link" records={state.linked} empty="Nothing is linked." />
    <RecordTable title="To unlink" records={state.unlinked} empty="Nothing is unlinked." />
    <p className={classes.quiet}>
      Each record is moved by a journal entry on its own account. No balance changes, and it can be moved
      back.
    </p>
    <Sums state={state} />
  </div>
);

/** Incomes and costs of a vehicle: choose it, link and unlink records, look at the result and save (screens.md 4). */
export const Screen = () => {
  const may = useCan()('accounting.edit');
  const { state, send, choose, query, asked, vehicle, hasMore } = useWizardState();
  const { step } = state;
  const isChanged = state.linked.length + state.unlinked.length > 0;
  useLeaveGuard(() => isChanged);
  const navigate = useNavigate();
  const mayDrop = async () =>
    !isChanged ||
    ask({
      title: 'Drop what is not saved?',
      body: 'Records that you linked or unlinked here stay as they were booked.',
      ...{ confirmLabel: 'Drop', danger: true },
    });
  const chooseOther = async (id: number | null) => {
    if (await mayDrop()) choose(id);
  };
  const saving = useSave(accountingCalls.saveVehicleFinancials, { invalidates: REFETCH_LEDGER });
  const save = async () => {
    if (state.vehicleId === null || !isChanged) return void navigate(unitsPath());
    const ids = (records: readonly FinancialRecord[]) => records.map(({ id }) => id);
    const { vehicleId, linked, unlinked } = state;
    const body = { link: ids(linked), unlink: ids(unlinked) };
    const saved = await saving.save({ params: { id: vehicleId }, body }).catch(() => null);
    if (!saved) return;
    send({ type: 'reset' });
    send({ type: 'set-vehicle', vehicleId, records: saved.records });
  };
  const steps = [
    {
      title: 'Vehicle',
      canGoOn: state.vehicleId !== null,
      content: (
        <Section title="Vehicle">
          <VehicleField
            label="Vehicle in stock"
            required
            value={asked}
            onChange={(id) => void chooseOther(id)}
            error={query.error ? 'This vehicle was not found' : undefined}
          />
          <p className={classes.quiet}>
            To open a sold vehicle, go to{' '}
            <Anchor component={Link} to={unitsPath('sold')} size="sm">
              sold vehicles
            </Anchor>
            .
          </p>
        </Section>
      ),
    },
    { title: 'Incomes and costs', content: <Records state={state} send={send} may={may} /> },
    { title: 'Review', content: <Review state={state} /> },
  ];
  return (
    <Page
      title="Vehicle financials"
      subtitle={
        vehicle
          ? `${vehicle.title}, ${vehicle.stock_no}${hasMore ? ' · the newest 300 records are shown' : ''}`
          : 'Incomes and costs of one vehicle'
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={asked === null && step === 0}
          onClick={() => void chooseOther(null)}
        >
          Reset
        </Button>
      }
    >
      <LedgerTabs active="units" />
      <Wizard
        wizard={{
          ...{ step, max: FINANCIAL_LAST_STEP, isFirst: step === 0, isLast: step === FINANCIAL_LAST_STEP },
          next: () => send({ type: 'next' }),
          previous: () => send({ type: 'previous' }),
          goTo: (wanted) => {
            for (let at = step; at > wanted; at -= 1) send({ type: 'previous' });
          },
          reset: () => send({ type: 'reset' }),
        }}
        steps={steps}
        finishLabel={isChanged ? 'Save' : 'Done'}
        onFinish={() => void save()}
        isFinishing={saving.isSaving}
      />
    </Page>
  );
};
