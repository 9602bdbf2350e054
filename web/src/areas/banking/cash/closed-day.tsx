import { bankingCalls } from '@forecourt/contract/banking/index';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { Instant, Money } from '../../../kit/format';
import classes from '../banking.module.css';
import { ReasonDialog } from '../parts/reason-dialog';
import { REFETCH_MONEY } from '../parts/refetch';
import { countsText } from '../parts/words';
import type { CashDay } from './cash-day';

/** What was counted when the day was closed, and the way to count it again. */
export const ClosedDay = ({ day, closing }: { day: CashDay; closing: NonNullable<CashDay['closing']> }) => {
  const may = useCan()('accounting.edit');
  const [isReopening, setReopening] = useState(false);
  const reopening = useSave(bankingCalls.reopenDay, { invalidates: REFETCH_MONEY, showsFields: false });
  const counted = countsText(closing.counts);
  return (
    <div className={classes.stack}>
      {day.expected === closing.expected ? null : (
        <Alert variant="light" color="orange" icon={<IconAlertTriangle aria-hidden />}>
          Something was booked on this day after it was closed. Reopen it to count again.
        </Alert>
      )}
      <dl className={classes.sums}>
        <div>
          <dt>Counted</dt>
          <dd>
            <Money value={closing.counted} />
          </dd>
        </div>
        <div data-grand>
          <dt>{closing.difference > 0 ? 'Over' : closing.difference < 0 ? 'Short' : 'Difference'}</dt>
          <dd>
            <Money value={closing.difference} />
          </dd>
        </div>
      </dl>
      {closing.reason ? <p className={classes.quiet}>{closing.reason}</p> : null}
      {counted ? <p className={classes.quiet}>{counted}</p> : null}
      <div className={classes.bar}>
        <span className={classes.quiet}>
          <IconLock size={14} aria-hidden /> Closed by {closing.closed_by}, <Instant at={closing.closed_at} />
        </span>
        {may ? (
          <Button variant="default" size="compact-sm" onClick={() => setReopening(true)}>
            Reopen
          </Button>
        ) : null}
      </div>
      {isReopening ? (
        <ReasonDialog
          title={`Reopen ${day.day}`}
          submitLabel="Reopen"
          placeholder="e.g. Counted again"
          run={(reason) => reopening.save({ params: { id: closing.id }, body: { reason } })}
          onClose={() => setReopening(false)}
        >
          <p className={classes.quiet}>The difference that was booked is taken back.</p>
        </ReasonDialog>
      ) : null}
    </div>
  );
};
