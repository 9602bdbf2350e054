import type { BodyOf } from '@forecourt/contract';
import type { chequesCalls } from '@forecourt/contract/cheques/index';
import { PAYABLES } from '@forecourt/domain/ledger/cheque-lines';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Payee } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { readChart } from '../../accounting';
import { lockOwedCosts } from '../../costs';
import { readStockOnDeal } from '../../inventory';
import { lockOwedPurchase, type OwedPurchase } from '../../purchases';
import { idsWithMerged } from '../../vendors';
import type { NewLine } from '../cheque.queries';
import { costLabel, purchaseLabel } from './payables';

type Body = BodyOf<typeof chequesCalls.write>;

const NO_TAX = { gst_cents: 0, pst_cents: 0, qst_cents: 0 };

const NOT_OWED = 'This is paid already, or is not owed to this vendor';
const NOT_OWED_TO_ANYONE = 'This is paid already, or is not owed';
const CHOOSE_VENDOR = 'Choose the vendor that is paid';

/** A line as it is stored, and who of a purchase it pays. */
export interface LineToWrite extends NewLine {
  payee?: Payee;
}

const costLines = async (tx: Db, tenant: number, body: Body, vendorIds: readonly number[]) => {
  const wanted = body.payables.filter(({ kind }) => kind === 'cost');
  const owed = await lockOwedCosts(
    tx,
    tenant,
    wanted.map(({ id }) => id),
  );
  return wanted.map(({ id, amount }): NewLine => {
    const at = body.payables.findIndex((one) => one.kind === 'cost' && one.id === id);
    const cost = owed.find((one) => one.id === id);
    if (!cost || cost.vendor_id === null || !vendorIds.includes(cost.vendor_id))
      throw badField(`payables.${at}.id`, NOT_OWED);
    if (toCents(amount) !== toCents(cost.total))
      throw badField(`payables.${at}.amount`, `A cost is paid whole: ${formatMoney(cost.total)}`);
    return {
      ...{ kind: 'cost', record_id: id, account: PAYABLES, label: costLabel(cost), ...NO_TAX },
      ...{ amount_cents: toCents(amount), stock_id: cost.stock_id },
    };
  });
};

/** Whom a line of a purchase pays, where it is no vendor: a cheque pays one of them. */
const partyOf = ({ customer_id, lien_holder }: OwedPurchase, payee: Payee): string | null => {
  if (payee === 'lien-holder') return `lien holder ${lien_holder.toLowerCase()}`;
  return customer_id === null ? null : `customer ${customer_id}`;
};

const isOwedTo = (bought: OwedPurchase, payee: Payee, vendorIds: readonly number[] | null): boolean => {
  if (bought.open[payee] <= 0) return false;
  if (vendorIds === null) return partyOf(bought, payee) !== null;
  return payee === 'seller' && bought.vendor_id !== null && vendorIds.includes(bought.vendor_id);
};

/** `vendorIds`: of the vendor that is paid; null where a customer or a lien holder is. */
const purchaseLines = async (tx: Db, tenant: number, body: Body, vendorIds: readonly number[] | null) => {
  const lines: LineToWrite[] = [];
  const parties = new Map<string, string>();
  const wanted = body.payables.filter(({ kind }) => kind === 'purchase').sort((a, b) => a.id - b.id);
  for (const { id, amount, payee } of wanted) {
    const at = body.payables.findIndex(
      (one) => one.kind === 'purchase' && one.id === id && one.payee === payee,
    );
    const bought = await lockOwedPurchase(tx, tenant, id);
    if (bought && vendorIds === null && partyOf(bought, payee) === null)
      throw badField('vendor_id', CHOOSE_VENDOR);
    if (!bought || !isOwedTo(bought, payee, vendorIds))
      throw badField(`payables.${at}.id`, vendorIds === null ? NOT_OWED_TO_ANYONE : NOT_OWED);
    parties.set(partyOf(bought, payee) ?? '', payee === 'seller' ? bought.seller : bought.lien_holder);
    if (parties.size > 1)
      throw badField(`payables.${at}.id`, 'is owed to someone else, who gets another cheque');
    if (toCents(amount) > bought.open[payee])
      throw badField(`payables.${at}.amount`, `Only ${formatMoney(bought.open[payee] / 100)} is owed`);
    lines.push({
      ...{ kind: 'purchase', record_id: id, payee, account: PAYABLES, ...NO_TAX },
      label: purchaseLabel(bought, payee),
      ...{ amount_cents: toCents(amount), stock_id: bought.stock_id },
    });
  }
  return { lines, owedTo: [...parties.values()][0] ?? '' };
};

const accountLines = async (tx: Db, tenant: number, { lines }: Body, from: string): Promise<NewLine[]> => {
  if (lines.length === 0) return [];
  const known = new Set((await readChart(tx, tenant)).map(({ code }) => code));
  const stockIds = lines.flatMap(({ stock_id }) => stock_id ?? []);
  const cars = new Set((await readStockOnDeal(tx, tenant, stockIds)).map(({ id }) => id));
  return lines.map((line, at) => {
    if (!known.has(line.account)) throw badField(`lines.${at}.account`, 'There is no such account');
    if (line.account === from)
      throw badField(`lines.${at}.account`, 'is the account that the cheque is drawn on');
    if (line.stock_id && !cars.has(line.stock_id))
      throw badField(`lines.${at}.stock_id`, 'There is no such vehicle');
    const taxes = {
      gst_cents: toCents(line.gst),
      pst_cents: toCents(line.pst),
      qst_cents: toCents(line.qst),
    };
    if (taxes.gst_cents + taxes.pst_cents + taxes.qst_cents > toCents(line.amount))
      throw badField(`lines.${at}.gst`, 'The taxes are more than the amount');
    return {
      ...{ kind: 'account', record_id: null, account: line.account, label: line.label, ...taxes },
      ...{ amount_cents: toCents(line.amount), stock_id: line.stock_id ?? null },
    };
  });
};

const refuseTwice = ({ payables }: Body) => {
  const keys = payables.map(({ kind, id, payee }) => `${kind} ${id} ${payee}`);
  const at = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (at >= 0) throw badField(`payables.${at}.id`, 'is chosen twice');
};

const onAccountLine = (cents: number): LineToWrite => ({
  ...{ kind: 'on-account', record_id: null, account: PAYABLES, label: 'On account', ...NO_TAX },
  ...{ amount_cents: cents, stock_id: null },
});

/**
 * What a cheque pays: what is owed, locked until the transaction ends, what is paid on account, and accounts. `owedTo` is the
 * customer or the lien holder who is paid.
 */
export const linesToWrite = async (
  tx: Db,
  tenant: number,
  body: Body,
  { vendorId, from }: { vendorId: number | null; from: string },
): Promise<{ lines: LineToWrite[]; owedTo: string }> => {
  if (vendorId === null && (body.on_account > 0 || body.payables.some(({ kind }) => kind === 'cost')))
    throw badField('vendor_id', CHOOSE_VENDOR);
  refuseTwice(body);
  const ids = vendorId === null ? null : ((await idsWithMerged(tx, tenant, [vendorId])).get(vendorId) ?? []);
  const costs = await costLines(tx, tenant, body, ids ?? []);
  const purchases = await purchaseLines(tx, tenant, body, ids);
  const lines = [
    ...costs,
    ...purchases.lines,
    ...(body.on_account > 0 ? [onAccountLine(toCents(body.on_account))] : []),
    ...(await accountLines(tx, tenant, body, from)),
  ];
  if (lines.length === 0)
    throw badField(vendorId === null ? 'lines' : 'on_account', 'Choose what the cheque pays');
  return { lines, owedTo: purchases.owedTo };
};
