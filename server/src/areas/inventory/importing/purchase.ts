import type { ReplyOf } from '@forecourt/contract';
import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import { AUCTION_SOURCES, type importingCalls } from '@forecourt/contract/inventory/importing';
import { linesOfPairs, pairsOfLines, purchaseTotals } from '@forecourt/domain';
import type { Handlers } from '../../../http/context';
import { badField, changedMeanwhile, noRight, notFound } from '../../../http/refusal';
import { bookerOf } from '../../accounting';
import { fileAddress, removeFile } from '../../files';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { holdStock, maySeeCost } from '../record/vehicle-detail';
import { refuseWrongTotals } from './check-totals';
import { keepPaper, takePaper } from './papers';
import { findPurchase, followPurchase, type StoredPurchase, savePurchase } from './purchase.queries';
import { refuseWrongPurchaseDay } from './purchase-day';
import { tellPurchases } from './purchase-hooks';

type Reply = ReplyOf<typeof importingCalls.getAuction>;

const shown = (stored: StoredPurchase): Reply => {
  const lines = stored.lines ?? [];
  const { tax, total } = purchaseTotals(lines);
  return {
    entered: stored.purchase_id === null ? 0 : 1,
    source: stored.source ?? '',
    how_enter_status: stored.how_entered,
    sellerName: stored.seller ?? '',
    purchaseDate: stored.purchase_date,
    paymentDate: stored.payment_date,
    postalCode: stored.postal_code ?? '',
    url: stored.url ?? '',
    pdf: fileAddress(stored.pdf),
    pdfPath: stored.pdf,
    announcements: stored.announcements ?? '',
    lines,
    invoices: {
      ...pairsOfLines(lines),
      taxType: stored.tax_type ?? '',
      totalTax: tax,
      totalPrice: stored.total ?? total,
    },
    batch_id: stored.batch_id,
    version: stored.version,
  };
};

/** The auction that a way of coming in belongs to. */
const sourceOf = (howEntered: number): string =>
  AUCTION_SOURCES.find((source) => ENTERED_BY[source] === howEntered) ??
  (howEntered === ENTERED_BY.adesa ? 'adesa' : 'manual');

export const purchaseHandlers: Pick<
  Handlers<typeof importingCalls>,
  'getAuction' | 'keepAuctionPaper' | 'saveAuction'
> = {
  getAuction: async ({ params }, context) => {
    const stored = await context.read((db) => findPurchase(db, context.tenant, params.id));
    if (!stored) throw notFound();
    return shown(stored);
  },

  keepAuctionPaper: async ({ files }, context) => {
    const [file] = files.pdf;
    if (!file) throw badField('pdf', 'Required');
    const pdfPath = await keepPaper(context, file);
    return { pdf: fileAddress(pdfPath), pdfPath };
  },

  saveAuction: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, actor } = context;
      const stock = await holdStock(context, tx, id);
      const before = await findPurchase(tx, tenant, id);
      if (!before) throw notFound();
      const isNew = before.purchase_id === null;
      // who holds the paper may note it; what is noted is for those who may know what cars cost
      if (!isNew && !maySeeCost(actor)) throw noRight();
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(shown(before));
      refuseWrongPurchaseDay(context, body.purchaseDate, stock.sold_date);
      const lines = linesOfPairs(body.invoices);
      const totals = purchaseTotals(lines);
      const { totalTax, totalPrice } = body.invoices;
      refuseWrongTotals({ totalTax }, { totalPrice }, totals);
      const paper = await takePaper(context, tx, id, body.pdfPath || body.pdf || '');
      if (paper && before.pdf && paper.name !== before.pdf) await removeFile(context, tx, before.pdf);
      await savePurchase(tx, tenant, id, {
        source: sourceOf(body.how_enter_status ?? before.how_entered),
        seller: body.sellerName ?? before.seller ?? '',
        purchase_date: body.purchaseDate ?? before.purchase_date,
        payment_date: body.paymentDate ?? before.payment_date,
        postal_code: body.postalCode ?? before.postal_code ?? '',
        url: body.url ?? before.url ?? '',
        pdf: paper?.name ?? before.pdf,
        tax_type: body.invoices.taxType,
        lines,
        announcements: before.announcements ?? '',
        total: totals.total,
        batch_id: before.batch_id,
      });
      await followPurchase(tx, tenant, id, {
        before: isNew ? null : purchaseTotals(before.lines ?? []).net,
        net: totals.net,
        howEntered: body.how_enter_status,
      });
      await tellPurchases(tx, { tenant, userId: context.session.userId, deps: context.deps }, [id]);
      await bookVehicles(tx, bookerOf(context), [id]);
      const after = await findPurchase(tx, tenant, id);
      if (!after) throw notFound();
      return shown(after);
    }),
};
