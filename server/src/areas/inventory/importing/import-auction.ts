import type { BodyOf } from '@forecourt/contract';
import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import { purchaseLines, purchaseTotals } from '@forecourt/domain';
import type { Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { insertBatch } from '../../../records/importing/batch.queries';
import { bookerOf } from '../../accounting';
import { addStock, alreadyInStock, shareVehicle } from '../entering/add-stock';
import { decodedColumns, emptied, lookupFinder, mergeDefined } from '../entering/decoded-columns';
import { readVin, vinOf } from '../entering/read-vin';
import { findInStock } from '../entering/stock.queries';
import { bookVehicles } from '../ledger/vehicle-ledger';
import {
  refuseFutureModel,
  refuseUnknownChoices,
  stockChoices,
  stockColumns,
  vehicleChoices,
  vehicleColumns,
} from '../record/save-vehicle';
import { nameBatchFile, noteLine, STOCK_IMPORTS } from './batch.queries';
import { refuseWrongTotals } from './check-totals';
import { takePaper } from './papers';
import { savePurchase } from './purchase.queries';
import { refuseWrongPurchaseDay } from './purchase-day';
import { tellPurchases } from './purchase-hooks';

type Body = BodyOf<typeof importingCalls.importAuction>;

const purchaseOf = ({ invoices }: Body) => {
  const { sellPrice: price, fees, feesTaxPercent: feesPercent, tax, total } = invoices;
  const lines = purchaseLines({ price, fees, feesPercent, tax });
  const totals = purchaseTotals(lines);
  refuseWrongTotals({ tax }, { total }, totals);
  return { lines, net: totals.net, total: totals.total };
};

export const importAuctionHandlers: Pick<Handlers<typeof importingCalls>, 'importAuction'> = {
  importAuction: async ({ params: { source }, body }, context) => {
    const { tenant, session, deps } = context;
    const vin = vinOf(body.vin_number, body.model_year);
    refuseFutureModel(body.model_year, deps.now());
    refuseWrongPurchaseDay(context, body.purchaseDate);
    await context.read((db) =>
      refuseUnknownChoices(db, tenant, [...vehicleChoices(body), ...stockChoices(body)]),
    );
    const { lines, net, total } = purchaseOf(body);
    const read = await readVin(deps, vin);
    const vehicleId = await shareVehicle(context, vin, read);
    const today = todayAt(context);
    return context.write(async (tx) => {
      const here = await findInStock(tx, tenant, vin);
      if (here) throw alreadyInStock(here);
      const batchId = await insertBatch(tx, tenant, STOCK_IMPORTS, {
        ...{ user_id: session.userId, source, file_name: '', state: 'finished', rows: 1 },
      });
      const bought = body.purchaseDate && body.purchaseDate <= today ? body.purchaseDate : today;
      const car = await addStock(context, tx, {
        vin,
        vehicleId,
        columns: {
          acquired_on: bought,
          ...mergeDefined(await decodedColumns(lookupFinder(tx, tenant), read), {
            ...vehicleColumns(body),
            ...stockColumns({ ...body, odometer_type: body.odometerType }),
          }),
          ...emptied(vehicleColumns(body)),
          cost_price: net,
          how_entered: ENTERED_BY[source],
          batch_id: batchId,
        },
      });
      const paper = await takePaper(context, tx, car.id, body.pdfPath);
      if (paper) await nameBatchFile(tx, tenant, batchId, paper.originalName);
      await savePurchase(tx, tenant, car.id, {
        source,
        seller: body.sellerName,
        purchase_date: body.purchaseDate ?? null,
        payment_date: body.paymentDate ?? null,
        postal_code: body.postalCode,
        url: body.url,
        pdf: paper?.name ?? null,
        tax_type: body.invoices.feesTaxType,
        lines,
        announcements: '',
        total,
        batch_id: batchId,
      });
      await noteLine(tx, tenant, batchId, car);
      await tellPurchases(tx, { tenant, userId: session.userId, deps }, [car.id]);
      await bookVehicles(tx, bookerOf(context), [car.id]);
      return { ...car, batch_id: batchId };
    });
  },
};
