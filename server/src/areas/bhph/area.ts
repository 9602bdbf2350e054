import { defineArea } from '../define-area';
import { debitPurpose, detailHandlers } from './changing/details';
import { modifyHandlers } from './changing/modify';
import { worklistHandlers } from './collecting/worklist';
import { debitHandlers } from './debits/debit-file';
import { insertDemoAccounts } from './demo/accounts';
import { LOAN_SOURCE, loanLedger, REMOVED_LOAN_SOURCE, removedLoanLedger } from './ledger/loan-ledger';
import { initHandlers } from './opening/init';
import { paperHandlers } from './papers/papers';
import { payHandlers } from './paying/pay';
import { REMIND_TASK, reminderJobs } from './reminders/remind';
import { settingsHandlers } from './settings/settings';
import * as tables from './tables';

const { bhphAccount, bhphDebitFile } = tables;

export const bhphArea = defineArea({
  name: 'bhph',
  handlers: {
    ...initHandlers,
    ...payHandlers,
    ...modifyHandlers,
    ...detailHandlers,
    ...worklistHandlers,
    ...debitHandlers,
    ...settingsHandlers,
    ...paperHandlers,
  },
  tables,
  // bank accounts, and what repeats the events
  encryptedColumns: [
    { column: bhphAccount.debitAccount, purpose: debitPurpose },
    { column: bhphDebitFile.text, purpose: debitPurpose },
  ],
  unauditedColumns: [
    ...[bhphAccount.account, bhphAccount.principalCents, bhphAccount.dueSince, bhphAccount.nextDue],
    ...[bhphAccount.promisedOn, bhphAccount.promisedCents, bhphAccount.lastContactAt],
    ...[bhphAccount.debitAccount, bhphDebitFile.text],
  ],
  sqlFiles: ['append-only.sql'],
  ledgerSources: { [LOAN_SOURCE]: loanLedger, [REMOVED_LOAN_SOURCE]: removedLoanLedger },
  jobs: reminderJobs,
  // each hour, since the day begins at another one in each time zone
  schedule: { [REMIND_TASK]: '23 * * * *' },
  demo: {
    after: ['dealership', 'users', 'customers', 'inventory', 'deals', 'bills'],
    insert: insertDemoAccounts,
  },
});
