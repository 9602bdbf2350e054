import { defineArea } from '../define-area';
import { bankAccountHandlers } from './accounts/bank-accounts';
import { cashOutLedger } from './cash/cash-ledger';
import { cashOutHandlers } from './cash/cash-out';
import { CASH_OUT_SOURCE } from './cash/cash-out.queries';
import { insertDemoBanking } from './demo/demo';
import { matchingHandlers } from './reconcile/matching';
import { reconciliationHandlers } from './reconcile/reconciliations';
import { SLIP_SOURCE, slipLedger } from './slips/slip-ledger';
import { slipPdfHandlers } from './slips/slip-pdf';
import { slipHandlers } from './slips/slips';
import { statementHandlers } from './statements/statements';
import * as tables from './tables';
import { TRANSFER_SOURCE } from './transfers/transfer.queries';
import { transferLedger } from './transfers/transfer-ledger';
import { transferHandlers } from './transfers/transfers';

export const bankingArea = defineArea({
  name: 'banking',
  handlers: {
    ...bankAccountHandlers,
    ...transferHandlers,
    ...cashOutHandlers,
    ...slipHandlers,
    ...slipPdfHandlers,
    ...reconciliationHandlers,
    ...matchingHandlers,
    ...statementHandlers,
  },
  tables,
  ledgerSources: {
    [TRANSFER_SOURCE]: transferLedger,
    [CASH_OUT_SOURCE]: cashOutLedger,
    [SLIP_SOURCE]: slipLedger,
  },
  demo: {
    // after all that books money, so that there is some to take to the bank and to reconcile
    after: ['dealership', 'users', 'customers', 'inventory', 'accounting', 'costs', 'mechanic', 'commission'],
    insert: insertDemoBanking,
  },
});
