import { chartCalls } from './chart';
import { journalCalls } from './journal';
import { overviewCalls } from './overview';
import { partyCalls } from './parties';
import { periodCalls } from './periods';
import { recordCalls } from './records';
import { settlingCalls } from './settling';
import { statementCalls } from './statements';

export { accountForm, accountNameForm } from './chart';
export { JOURNAL_LINES_MOST, journalForm, reversalForm } from './journal';
export { PAYABLE_KINDS, RECEIVABLE_KINDS } from './parties';
export { closeForm, ledgerSettingsForm, reopenForm, yearEndForm } from './periods';
export { DOCUMENT_TYPE } from './records';
export { fundingForm, rebateForm, remittanceForm } from './settling';

export const accountingCalls = {
  ...chartCalls,
  ...journalCalls,
  ...statementCalls,
  ...partyCalls,
  ...settlingCalls,
  ...periodCalls,
  ...recordCalls,
  ...overviewCalls,
};
