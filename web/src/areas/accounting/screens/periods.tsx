import { accountingCalls, ledgerSettingsForm } from '@forecourt/contract/accounting/index';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { SelectField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import { Day, Instant, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded, Page, Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import classes from '../accounting.module.css';
import { LedgerTabs } from '../parts/ledger-tabs';
import { REFETCH_LEDGER } from '../parts/refetch';
import { statementPath } from '../paths';

const CloseDialog = later(async () => (await import('../dialogs/close-dialog')).CloseDialog);
const ReopenDialog = later(async () => (await import('../dialogs/reopen-dialog')).ReopenDialog);
const YearDialog = later(async () => (await import('../dialogs/year-dialog')).YearDialog);

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: new Date(Date.UTC(2026, index, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
}));

const WORDS = {
  closed: 'Closed',
  reopened: 'Reopened',
  'year-closed': 'Year closed',
  'year-reopened': 'Year reopened',
} as const;

const FiscalYear = ({ start, version }: { start: number; version: number }) => {
  const saving = useSave(accountingCalls.saveLedgerSettings, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: ledgerSettingsForm,
    initial: { fiscal_year_start: start as number | null, version }, // a select can be emptied
    save: (body) => saving.save({ body }),
  });
  return (
    <RecordForm form={form}>
      <FormSection title="Fiscal year">
        <SelectField label="Starts in" required options={MONTHS} {...form.field('fiscal_year_start')} />
      </FormSection>
      {form.isDirty ? <FormBar form={form} /> : null}
    </RecordForm>
  );
};

const Years = ({ onClose }: { onClose: (year: number) => void }) => {
  const may = useCan()('accounting.close');
  const query = useCall(accountingCalls.periods, {}, { showsFailure: true });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
      {({ years, events }) => (
        <>
          <Section title="Fiscal years">
            <table className={classes.statement} aria-label="Fiscal years">
              <tbody>
                {years.map((year) => (
                  <tr key={year.year}>
                    <td>
                      {year.year}{' '}
                      <span className={classes.quiet} data-wide>
                        {year.first} to {year.last}
                      </span>
                    </td>
                    <td data-align="right">
                      <Link
                        to={statementPath('profit-and-loss', { from: year.first, to: year.last })}
                        title={`Profit and loss of ${year.year}`}
                      >
                        <Money value={year.result} />
                      </Link>
                    </td>
                    <td data-align="right">
                      {!year.is_closed && year.problem ? (
                        <span className={classes.quiet} data-wide>
                          {year.problem}{' '}
                        </span>
                      ) : null}
                      {year.is_closed ? <StateChip label="Closed" tone="done" /> : null}
                      {!year.is_closed && may ? (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          disabled={year.problem !== null}
                          title={year.problem ?? undefined}
                          onClick={() => onClose(year.year)}
                        >
                          Close {year.year}
                        </Button>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Section>
          <Section title="History">
            {events.length === 0 ? <p className={classes.quiet}>No period has been closed yet.</p> : null}
            <table className={classes.statement} aria-label="History">
              <tbody>
                {events.map((event) => (
                  <tr key={event.id}>
                    <td>
                      <strong>{WORDS[event.kind]}</strong>{' '}
                      {event.closed_to ? (
                        <>
                          up to <Day value={event.closed_to} />
                        </>
                      ) : null}{' '}
                      <span className={classes.quiet}>{event.reason}</span>
                    </td>
                    <td data-align="right">
                      <span className={classes.quiet}>
                        {event.created_by}, <Instant at={event.created_at} />
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Section>
        </>
      )}
    </Loaded>
  );
};

/** Closing and reopening the books. */
export const Screen = () => {
  const may = useCan()('accounting.close');
  const [open, setOpen] = useState<'close' | 'reopen' | { year: number } | null>(null);
  const query = useCall(accountingCalls.ledgerSettings, {}, { showsFailure: true });
  const close = () => setOpen(null);
  return (
    <Page
      title="Periods"
      actions={
        may ? (
          <>
            {query.data?.closed_to ? (
              <Button
                variant="default"
                leftSection={<IconLockOpen size={16} aria-hidden />}
                onClick={() => setOpen('reopen')}
              >
                Reopen
              </Button>
            ) : null}
            <Button leftSection={<IconLock size={16} aria-hidden />} onClick={() => setOpen('close')}>
              Close period
            </Button>
          </>
        ) : null
      }
    >
      <LedgerTabs active="periods" />
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {(settings) => (
          <>
            <Section>
              <Facts
                facts={[
                  [
                    'Closed through',
                    settings.closed_to ? <Day key="to" value={settings.closed_to} /> : 'Nothing is closed',
                  ],
                  ['Books since', settings.began_on ? <Day key="since" value={settings.began_on} /> : ''],
                ]}
              />
            </Section>
            {may ? (
              <FiscalYear
                key={settings.version}
                start={settings.fiscal_year_start}
                version={settings.version}
              />
            ) : null}
          </>
        )}
      </Loaded>
      <Years onClose={(year) => setOpen({ year })} />
      {open === 'close' ? <CloseDialog onClose={close} /> : null}
      {open === 'reopen' ? <ReopenDialog closedTo={query.data?.closed_to ?? ''} onClose={close} /> : null}
      {typeof open === 'object' && open ? <YearDialog year={open.year} onClose={close} /> : null}
    </Page>
  );
};
