import { billingPeriod, cartTotals, toCents, toDollars } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type Contract, type Place, readContract, replaceContract, setMonths, taxAt } from '../../account';
import { hasMonth } from '../invoices/invoice.queries';
import { makeInvoice } from '../invoices/make-invoice';
import { dayAt, daysOf } from './period-of';

/** A smaller package that was chosen starts with the month that is invoiced. */
const contractOfMonth = async (tx: Db, dealershipId: number, contract: Contract, now: Date) => {
  const { nextPackageId, nextFrom } = contract;
  if (nextPackageId === null || (nextFrom !== null && new Date(nextFrom) > now)) return contract;
  await replaceContract(tx, dealershipId, nextPackageId, contract);
  return (await readContract(tx, dealershipId)) ?? contract;
};

/** The invoice of a month of the package, with the taxes of its first day. */
const invoiceOfMonth = async (
  tx: Db,
  deps: Deps,
  dealershipId: number,
  { place, contract }: { place: Place; contract: Contract },
): Promise<{ id: number | null; end: Date }> => {
  const now = deps.now();
  const period = billingPeriod(new Date(contract.billedFrom), now, place.timezone);
  const month = { billedFrom: contract.billedFrom, index: period.index };
  // the index is unique too; asked before, so that no number is taken
  if (await hasMonth(tx, dealershipId, { billedFrom: month.billedFrom, month: month.index }))
    return { id: null, end: period.end };
  const { taxes } = cartTotals(
    [{ price: toCents(contract.price), setupFee: toCents(0) }],
    taxAt(place, period.start),
  );
  const id = await makeInvoice(tx, deps, dealershipId, {
    ...{ kind: 'renewal', packageId: contract.packageId, description: `${contract.packageName}, monthly` },
    lines: [{ description: contract.packageName, amount: contract.price }],
    taxes: taxes.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
    ...{ month, ...daysOf(period, place.timezone), issuedOn: dayAt(now, place.timezone), paid: null },
  });
  return { id, end: period.end };
};

/**
 * Invoices the month that has begun, once. Months that passed while the dealership was closed, or while no job ran, are not
 * invoiced later.
 */
export const invoiceWhatIsDue = async (tx: Db, deps: Deps, dealershipId: number, place: Place) => {
  const now = deps.now();
  const found = await readContract(tx, dealershipId);
  if (!found?.nextInvoiceAt || new Date(found.nextInvoiceAt) > now) return;
  const contract = await contractOfMonth(tx, dealershipId, found, now);
  const { end } = await invoiceOfMonth(tx, deps, dealershipId, { place, contract });
  await setMonths(tx, dealershipId, { nextInvoiceAt: end.toISOString() });
};
