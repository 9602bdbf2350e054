import { chartCalls } from './chart';
import { journalCalls } from './journal';
import { overviewCalls } from './overview';
import { partyCalls } from './parties';
import { periodCalls } from './periods';
import { recordCalls } from './records';
import { settlingCalls } from './settling';
import { statementCalls } from './statements';
import { unitCalls } from './units';
import { vehicleFinancialCalls } from './vehicle-financial';

export { accountForm, accountNameForm } from './chart';
export { JOURNAL_LINES_MOST, journalForm, reversalForm } from './journal';
export { PAYABLE_KINDS, RECEIVABLE_KINDS } from './parties';
export { closeForm, ledgerSettingsForm, reopenForm, yearEndForm } from './periods';
export { DOCUMENT_TYPE } from './records';
export { fundingForm, rebateForm, remittanceForm } from './settling';
export { UNIT_STATES, unitSettingsForm } from './units';
export { FINANCIAL_CHANGES_MOST, financialForm } from './vehicle-financial';

export const accountingCalls = {
  ...chartCalls,
  ...journalCalls,
  ...statementCalls,
  ...partyCalls,
  ...settlingCalls,
  ...periodCalls,
  ...recordCalls,
  ...overviewCalls,
  ...unitCalls,
  ...vehicleFinancialCalls,
};
