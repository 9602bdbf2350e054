import type { BodyOf } from '@forecourt/contract';
import type { chequesCalls } from '@forecourt/contract/cheques/index';
import { PAYABLES } from '@forecourt/domain/ledger/cheque-lines';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { readChart } from '../../accounting';
import { lockOwedCosts } from '../../costs';
import { readStockOnDeal } from '../../inventory';
import { lockOwedPurchase } from '../../purchases';
import { idsWithMerged } from '../../vendors';
import type { NewLine } from '../cheque.queries';
import { costLabel, purchaseLabel } from './payables';

type Body = BodyOf<typeof chequesCalls.write>;

const NO_TAX = { gst_cents: 0, pst_cents: 0, qst_cents: 0 };

const NOT_OWED = 'This is paid already, or is not owed to this vendor';

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

const purchaseLines = async (tx: Db, tenant: number, body: Body, vendorIds: readonly number[]) => {
  const lines: NewLine[] = [];
  const wanted = body.payables.filter(({ kind }) => kind === 'purchase').sort((a, b) => a.id - b.id);
  for (const { id, amount } of wanted) {
    const at = body.payables.findIndex((one) => one.kind === 'purchase' && one.id === id);
    const bought = await lockOwedPurchase(tx, tenant, id);
    if (!bought || bought.vendor_id === null || !vendorIds.includes(bought.vendor_id) || bought.open <= 0)
      throw badField(`payables.${at}.id`, NOT_OWED);
    if (toCents(amount) > bought.open)
      throw badField(`payables.${at}.amount`, `Only ${formatMoney(bought.open / 100)} is owed`);
    lines.push({
      ...{ kind: 'purchase', record_id: id, account: PAYABLES, label: purchaseLabel(bought), ...NO_TAX },
      ...{ amount_cents: toCents(amount), stock_id: bought.stock_id },
    });
  }
  return lines;
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
  const keys = payables.map(({ kind, id }) => `${kind} ${id}`);
  const at = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (at >= 0) throw badField(`payables.${at}.id`, 'is chosen twice');
};

/** What a cheque pays: what is owed, locked until the transaction ends, what is paid on account, and accounts. */
export const linesToWrite = async (
  tx: Db,
  tenant: number,
  body: Body,
  { vendorId, from }: { vendorId: number | null; from: string },
): Promise<NewLine[]> => {
  if (vendorId === null && body.payables.length > 0)
    throw badField('vendor_id', 'Choose the vendor that is paid');
  if (vendorId === null && body.on_account > 0) throw badField('vendor_id', 'Choose the vendor that is paid');
  refuseTwice(body);
  const ids = vendorId === null ? [] : ((await idsWithMerged(tx, tenant, [vendorId])).get(vendorId) ?? []);
  const lines = [
    ...(await costLines(tx, tenant, body, ids)),
    ...(await purchaseLines(tx, tenant, body, ids)),
    ...(body.on_account > 0
      ? [
          {
            ...{
              kind: 'on-account' as const,
              record_id: null,
              account: PAYABLES,
              label: 'On account',
              ...NO_TAX,
            },
            ...{ amount_cents: toCents(body.on_account), stock_id: null },
          },
        ]
      : []),
    ...(await accountLines(tx, tenant, body, from)),
  ];
  if (lines.length === 0)
    throw badField(vendorId === null ? 'lines' : 'on_account', 'Choose what the cheque pays');
  return lines;
};
