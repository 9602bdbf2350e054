import { sumCents } from '../money';
import type { WorkingAccount } from './account';
import { NO_ACCRUAL } from './accrual';
import { NOTHING } from './amounts';
import { NO_BALANCES } from './balances';
import { disclosedRate } from './disclosed-rate';
import type { OpenedEvent } from './events';
import { buildBhphSchedule } from './schedule';

export const openAccount = ({ id, day, opening }: OpenedEvent): WorkingAccount => {
  const { principal, terms, settings, province, borrower, pickUps } = opening;
  const schedule = buildBhphSchedule({ day, principal, order: settings.applicationOrder }, terms);
  const pickUp = sumCents(pickUps.map(({ amount }) => amount));
  const balances = { ...NO_BALANCES, principal, pickUp };
  return {
    ...{ status: 'open', standing: 'open', openedOn: day, day, lastPaymentDay: null },
    ...{ province, borrower, terms, settings, balances, schedule },
    chargesRate: Math.max(0, disclosedRate(opening, day, schedule) - terms.apr),
    ...{ accrual: NO_ACCRUAL, accrualLines: [], isAccruing: true },
    progress: { since: day, paid: NOTHING, payments: 0 },
    pickUps: pickUps.toSorted((a, b) => a.day.localeCompare(b.day)),
    ...{ lateFeeDays: [], promises: [], chargedOffAmount: NOTHING, owedToCustomer: NOTHING },
    totals: {
      ...{ paid: NOTHING, interest: NOTHING, principal: NOTHING },
      ...{ fees: NOTHING, recovered: NOTHING, refunded: NOTHING },
    },
    entries: [
      {
        ...{ id, kind: 'opened', day, amount: principal, interest: NOTHING, accrual: [] },
        ...{ surplus: NOTHING, balances, voidedBy: null },
      },
    ],
  };
};
