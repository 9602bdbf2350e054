import type { DepositMethod } from '../deal/deposit-rules';
import { ACCOUNT, type AccountCode, chartAccount } from './accounts';
import type { ByMethod, MoneyAccount } from './events/base';

/** Cheques and cards wait for the deposit slip or the card company; an e-transfer is in the bank at once. */
const BY_METHOD: Readonly<Record<DepositMethod, MoneyAccount>> = {
  Cash: ACCOUNT.cash,
  Cheque: ACCOUNT.undepositedFunds,
  'Credit-Card': ACCOUNT.undepositedFunds,
  'Debit-Card': ACCOUNT.undepositedFunds,
  Etransfer: ACCOUNT.bank,
  Others: ACCOUNT.bank,
};

/** The account that money of a method is in; a method that is not known is the bank's. */
export const moneyAccount = (method: string): MoneyAccount =>
  Object.hasOwn(BY_METHOD, method)
    ? BY_METHOD[method as DepositMethod] // its own key by the line above
    : ACCOUNT.bank;

/** The account of money from or to a customer. */
export const accountOfMoney = ({ method, account }: ByMethod): MoneyAccount =>
  account ?? moneyAccount(method);

const HOLDERS: readonly AccountCode[] = [
  ...[ACCOUNT.cash, ACCOUNT.bank, ACCOUNT.undepositedFunds, ACCOUNT.trust],
];

/** Whether an account holds money: 1010-2 does as 1010. */
export const isMoneyAccount = (code: AccountCode): boolean =>
  HOLDERS.includes(chartAccount(code)?.code ?? '');
