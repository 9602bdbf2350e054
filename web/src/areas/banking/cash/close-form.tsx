import { accountingCalls } from '@forecourt/contract/accounting/index';
import { bankingCalls, closeDayForm } from '@forecourt/contract/banking/index';
import { type CashCounts, countCash } from '@forecourt/domain/banking/cash-count';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { keyOf, useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SelectField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Money } from '../../../kit/format';
import classes from '../banking.module.css';
import { REFETCH_MONEY } from '../parts/refetch';
import { CashCounter } from './cash-counter';
import type { CashDay } from './cash-day';

/** Accounts that a difference can be booked on. */
const useResultAccounts = () => {
  const { data } = useCall(accountingCalls.accounts, {}, { staleTime: 60_000 });
  return (data ?? [])
    .filter(({ type }) => type === 'income' || type === 'expense')
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
};

const Count = ({ day }: { day: CashDay }) => {
  const closing = useSave(bankingCalls.closeDay, { invalidates: REFETCH_MONEY });
  const accounts = useResultAccounts();
  const queries = useQueryClient();
  const form = useRecordForm({
    schema: closeDayForm,
    initial: {
      ...{ day: day.day, drawer: day.drawer, expected: day.expected, reason: '' },
      counts: {} as CashCounts,
      difference_account: '6900' as string | null, // can be emptied
    },
    save: async (body) => {
      try {
        return await closing.save({ body: { ...body, expected: day.expected } });
      } catch (error) {
        // someone closed the day, or booked on it: what is shown is stale
        if (error instanceof CallError && error.status === 409)
          await queries.invalidateQueries({ queryKey: keyOf(bankingCalls.cashOut) });
        throw error;
      }
    },
  });
  const counted = countCash(form.values.counts);
  const expected = Math.round(day.expected * 100);
  // an empty drawer is counted by entering a 0
  const isCounted = expected === 0 || Object.keys(form.values.counts).length > 0;
  const difference = isCounted ? counted - expected : 0;
  return (
    <RecordForm form={form}>
      <div className={classes.stack}>
        <CashCounter
          label="Count the drawer"
          value={form.values.counts}
          onChange={form.field('counts').onChange}
        />
        <dl className={classes.sums}>
          <div>
            <dt>Counted</dt>
            <dd>{isCounted ? <Money value={counted / 100} /> : 'Not counted yet'}</dd>
          </div>
          {isCounted ? (
            <div data-grand>
              <dt>{difference > 0 ? 'Over' : difference < 0 ? 'Short' : 'Difference'}</dt>
              <dd>
                <Money value={difference / 100} />
              </dd>
            </div>
          ) : null}
        </dl>
        {difference === 0 ? null : (
          <>
            <TextField
              label="Reason for the difference"
              required
              maxLength={500}
              placeholder="e.g. Change was given twice"
              {...form.field('reason')}
            />
            <SelectField
              label="Post the difference to"
              required
              options={accounts}
              {...form.field('difference_account')}
            />
          </>
        )}
        {isCounted ? (
          <FormBar inDialog form={form} saveLabel="Close the day" />
        ) : (
          <p className={classes.quiet}>
            Enter how many of each bill and coin there are. If the drawer is empty, enter 0.
          </p>
        )}
      </div>
    </RecordForm>
  );
};

/** The count of the drawer, for those who keep the books. */
export const CloseForm = ({ day }: { day: CashDay }) =>
  useCan()('accounting.edit') ? (
    <Count day={day} />
  ) : (
    <p className={classes.quiet}>The drawer has not been counted for this day.</p>
  );
