import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { Page, Section } from '../../../kit/page';
import classes from '../accounting.module.css';
import { DaysBar } from '../parts/days-bar';
import { LedgerTabs } from '../parts/ledger-tabs';
import { useDays } from '../parts/use-days';
import { LEDGER, statementPath } from '../paths';

const CARDS = [
  {
    title: 'Chart of accounts',
    text: 'Every account and its balance, and accounts of your own',
    to: LEDGER.accounts,
  },
  {
    title: 'Opening balances',
    text: 'What there was when the books began',
    to: `${LEDGER.addJournal}?kind=opening`,
    isEdit: true,
  },
  { title: 'Journal entry', text: 'An entry by hand', to: LEDGER.addJournal, isEdit: true },
  {
    title: 'Bank accounts',
    text: 'Balances, transfers, reconciliation with statements',
    to: '/admin/accounting/banks',
  },
  {
    title: 'Daily cash-out',
    text: 'Money by method, count of the drawer, deposit slips',
    to: '/admin/accounting/cash-out',
  },
  {
    title: 'Profit per vehicle',
    text: 'What each vehicle costs to stand and what each sale brought',
    to: LEDGER.units,
  },
  {
    title: 'Vehicle financials',
    text: 'Incomes and costs of one vehicle, linked and unlinked',
    to: LEDGER.financial,
  },
  { title: 'Trial balance', text: 'Debits and credits of every account', to: statementPath('trial-balance') },
  { title: 'Sales taxes', text: 'The sheet for GST/HST, PST and QST returns', to: statementPath('taxes') },
  { title: 'Cheques', text: 'Write, print and void cheques', to: '/admin/write_cheque' },
  { title: 'Floor plan', text: 'Vehicles that a lender finances', to: '/admin/accounting/floor-plan' },
  { title: 'Periods and fiscal year', text: 'Close and reopen the books', to: LEDGER.periods },
];

/** What is needed now and then: accounts, opening balances, the accountant's file. */
export const Screen = () => {
  const may = useCan()('accounting.edit');
  const control = useDays('last-year');
  return (
    <Page title="Accounting tools">
      <LedgerTabs active="more" />
      <div className={classes.cards}>
        {CARDS.filter(({ isEdit }) => may || !isEdit).map(({ title, text, to }) => (
          <Link key={title} className={classes.card} to={to}>
            <strong>{title}</strong>
            <span className={classes.quiet}>{text}</span>
          </Link>
        ))}
      </div>
      <Section
        title="File for the accountant"
        description="A ZIP with trial balance, general ledger and tax detail as CSV"
      >
        <DaysBar control={control}>
          <Button
            variant="default"
            component="a"
            href={urlOf(accountingCalls.accountantFile, { query: { ...control.days } })}
            leftSection={<IconFileZip size={16} aria-hidden />}
          >
            Download ZIP
          </Button>
        </DaysBar>
      </Section>
    </Page>
  );
};
