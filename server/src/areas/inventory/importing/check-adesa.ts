import type { importingCalls } from '@forecourt/contract/inventory/importing';
import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import { purchaseLines, purchaseTotals, vehicleTitle } from '@forecourt/domain';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { readAdesaFile } from './adesa-file';
import { countOf, type JudgedRow, judgeRows } from './judge-rows';

const shown = ({ row, state, existing }: JudgedRow) => ({
  line: row.line,
  vin_number: row.vin,
  title: vehicleTitle(row.year, row.make, row.model, row.trim),
  odometer: row.odometer,
  odometerType: row.odometerType === 'mi' ? ODOMETER_TYPES.miles : ODOMETER_TYPES.kilometres,
  sellPrice: row.price,
  total: row.total ?? (row.price === null ? null : purchaseTotals(purchaseLines(row)).total),
  purchaseDate: row.saleDate,
  sellerName: row.seller,
  state,
  existing,
  problems: row.problems,
});

export const checkAdesaHandlers: Pick<Handlers<typeof importingCalls>, 'checkAdesa'> = {
  checkAdesa: async ({ files }, context) => {
    const [file] = files.csv;
    if (!file) throw badField('csv', 'Required');
    const { rows, columns, missing, remarks } = await readAdesaFile(await file.content());
    const judged = await judgeRows(context, rows);
    return {
      rows: judged.map(shown),
      counts: {
        total: judged.length,
        new: countOf(judged, 'new'),
        in_stock: countOf(judged, 'in-stock'),
        deleted: countOf(judged, 'deleted'),
        wrong: countOf(judged, 'wrong'),
      },
      columns,
      missing,
      remarks,
    };
  },
};
