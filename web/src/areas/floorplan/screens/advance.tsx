import { type FloorAdvance, type FloorPayment, floorplanCalls } from '@forecourt/contract/floorplan/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { ActionIcon, Alert, Anchor, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingBank,
  IconCash,
  IconTrashX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, EmptyState, Page, Section, Stat, Stats } from '../../../kit/page';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import classes from '../floorplan.module.css';
import { FloorChip } from '../parts/floor-chip';
import { FLOOR_PLAN } from '../paths';
import { REFETCH_FLOOR } from '../refetch';

const PayDialog = later(async () => (await import('../dialogs/pay-dialog')).PayDialog);
const ReasonDialog = later(async () => (await import('../dialogs/reason-dialog')).ReasonDialog);

const MISSING: MissingRecord = {
  icon: IconBuildingBank,
  title: 'This advance is not there',
  text: 'The link may belong to another dealership.',
  list: { label: 'Floor plan', to: FLOOR_PLAN },
};

const KINDS: Readonly<Record<FloorPayment['kind'], string>> = {
  curtailment: 'Curtailment',
  payoff: 'Payoff',
  interest: 'Interest',
};

const Warning = ({ advance }: { advance: FloorAdvance }) => {
  if (advance.state !== 'open' || (advance.is_sold === 0 && advance.overdue === 0)) return null;
  const text =
    advance.is_sold === 1
      ? `This vehicle was sold${advance.sold_on ? ` on ${advance.sold_on}` : ''} and is not paid off.${
          advance.payoff_by ? ` The lender is to be paid by ${advance.payoff_by}.` : ''
        }`
      : `${formatMoney(advance.overdue)} of curtailments is due.`;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
      {text}
    </Alert>
  );
};

const Payments = ({ advance, mayEdit }: { advance: FloorAdvance; mayEdit: boolean }) => {
  const [voiding, setVoiding] = useState<FloorPayment | null>(null);
  const saving = useSave(floorplanCalls.voidPayment, { invalidates: REFETCH_FLOOR, showsFields: false });
  return (
    <Section title="Payments">
      {advance.payments.length === 0 ? (
        <EmptyState title="Nothing paid yet">Curtailments, interest and the payoff appear here.</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {advance.payments.map((payment) => (
            <li key={payment.id}>
              <span className={classes.grow}>
                <span className={payment.voided_on ? classes.void : undefined}>{KINDS[payment.kind]}</span>
                <span className={classes.quiet}>
                  <Day value={payment.day} />
                  {payment.interest > 0 ? ` · ${formatMoney(payment.interest)} of it interest` : ''}
                  {payment.reference ? ` · ${payment.reference}` : ''}
                  {payment.voided_on ? ` · void since ${payment.voided_on}: ${payment.void_reason}` : ''}
                </span>
              </span>
              {payment.voided_on ? <StateChip label="Void" tone="neutral" /> : null}
              <span className={payment.voided_on ? classes.void : undefined}>
                <Money value={Math.round((payment.principal + payment.interest) * 100) / 100} />
              </span>
              {mayEdit && payment.voided_on === null ? (
                <ActionIcon
                  aria-label={`Void the ${KINDS[payment.kind].toLowerCase()} of ${payment.day}`}
                  onClick={() => setVoiding(payment)}
                >
                  <IconTrashX size={18} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {voiding ? (
        <ReasonDialog
          title={`Void the ${KINDS[voiding.kind].toLowerCase()}?`}
          text="The payment stays in the list. The opposite is booked today, and interest is computed as if it had not been paid."
          submitLabel="Void payment"
          send={(reason) => saving.save({ params: { id: voiding.id }, body: { reason } })}
          onClose={() => setVoiding(null)}
        />
      ) : null}
    </Section>
  );
};

const Schedule = ({ advance }: { advance: FloorAdvance }) => (
  <Section title="Curtailments">
    {advance.schedule.length === 0 ? (
      <p className={classes.quiet}>The terms ask for none.</p>
    ) : (
      <ul className={classes.rows}>
        {advance.schedule.map((row) => (
          <li key={row.day}>
            <span className={classes.grow}>
              <Day value={row.day} />
            </span>
            {row.is_paid === 1 || advance.state === 'paid-off' ? (
              <StateChip label="Paid" tone="done" />
            ) : null}
            <Money value={row.amount} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Interest = ({ advance }: { advance: FloorAdvance }) => (
  <Section title="Interest booked" description="Posted automatically, and corrected when a payment is voided">
    {advance.accruals.length === 0 ? (
      <p className={classes.quiet}>None yet.</p>
    ) : (
      <ul className={classes.rows}>
        {advance.accruals.map((row) => (
          <li key={row.id}>
            <span className={classes.grow}>
              {row.from === row.to ? (
                <>
                  Correction on <Day value={row.to} />
                </>
              ) : (
                <>
                  <Day value={row.from} /> to <Day value={row.to} />
                </>
              )}
            </span>
            <Money value={row.amount} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Content = ({ advance }: { advance: FloorAdvance }) => {
  const mayEdit = useCan()('accounting.edit');
  const [paying, setPaying] = useState<FloorPayment['kind'] | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const cancelling = useSave(floorplanCalls.cancel, { invalidates: REFETCH_FLOOR, showsFields: false });
  const isOpen = advance.state === 'open';
  const isUnpaid = advance.payments.every(({ voided_on }) => voided_on !== null);
  return (
    <Page
      title={advance.vehicle.title}
      badge={<FloorChip row={advance} />}
      picture={<VehicleThumb photo={advance.vehicle.photo} size="card" />}
      subtitle={
        <>
          {advance.lender} · <Day value={advance.day} /> ·{' '}
          <Anchor component={Link} underline="always" to={vehicleDetail(advance.vehicle.id)} inherit>
            {advance.vehicle.stock_NO}
          </Anchor>
        </>
      }
      back={FLOOR_PLAN}
      actions={
        mayEdit && isOpen ? (
          <>
            {isUnpaid ? (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => setCancelling(true)}
              >
                Take back
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setPaying('curtailment')}>
              Curtail
            </Button>
            <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => setPaying('payoff')}>
              Pay off
            </Button>
          </>
        ) : null
      }
    >
      <Warning advance={advance} />
      <Stats columns={4}>
        <Stat
          label="Floored"
          value={<Money value={advance.floored} />}
          hint={
            <>
              of <Money value={advance.amount} />
            </>
          }
        />
        <Stat
          label="Interest not paid"
          value={<Money value={advance.interest} />}
          hint={
            <>
              <Money value={advance.per_day} /> a day at {advance.rate.toFixed(2)}%
            </>
          }
        />
        <Stat
          label="Days"
          value={advance.days}
          hint={
            <>
              since <Day value={advance.day} />
            </>
          }
        />
        <Stat
          label="Next curtailment"
          needsAction={advance.overdue > 0}
          value={advance.next_due ? <Money value={advance.next_due.amount} /> : 'None'}
          hint={advance.next_due ? <Day value={advance.next_due.day} /> : undefined}
        />
      </Stats>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Payments advance={advance} mayEdit={mayEdit} />
          <Interest advance={advance} />
        </div>
        <div className={classes.column}>
          <Section title="Advance">
            <Facts
              single
              facts={[
                ['Lender', advance.lender],
                ['Reference', advance.reference],
                ['Paid to', advance.account ? `Account ${advance.account}` : advance.seller || 'The seller'],
                ['Payoff by', advance.payoff_by ? <Day key="by" value={advance.payoff_by} /> : ''],
                ['Paid off on', advance.closed_on ? <Day key="closed" value={advance.closed_on} /> : ''],
                ['Total interest', <Money key="total" value={advance.interest_total} />],
                ['Taken back because', advance.cancel_reason],
                ['Comment', advance.comment],
                ['Entered by', advance.created_by],
              ]}
            />
          </Section>
          <Schedule advance={advance} />
        </div>
      </div>
      {paying ? <PayDialog advance={advance} kind={paying} onClose={() => setPaying(null)} /> : null}
      {isCancelling ? (
        <ReasonDialog
          title="Take this advance back?"
          text="For an advance that was entered by mistake. The opposite is booked today, with its interest."
          submitLabel="Take back"
          send={(reason) => cancelling.save({ params: { id: advance.id }, body: { reason } })}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </Page>
  );
};

export const Screen = () => (
  <RecordPage
    call={floorplanCalls.get}
    title="Floor plan advance"
    missing={MISSING}
    skeleton={<BlockSkeleton height={320} />}
  >
    {(advance) => <Content key={advance.id} advance={advance} />}
  </RecordPage>
);
