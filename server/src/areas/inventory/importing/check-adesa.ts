import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { Handlers } from '../../../http/context';
import type { CheckedRow } from './adesa-csv';
import { readAdesaUpload } from './adesa-file';
import type { CarList } from './car-list';

type CheckHandlers = Pick<Handlers<typeof importingCalls>, 'checkAdesa' | 'checkStockList'>;

const checkOf =
  (list: CarList): CheckHandlers['checkAdesa'] =>
  async ({ body, files }, context) => {
    const rows: CheckedRow[] = [];
    const read = await readAdesaUpload(context, files.csv[0], { ...body, list, take: null }, (part) => {
      if ('rows' in part) rows.push(...part.rows);
    });
    const { taken: _, wrong: __, strayRestores: ___, ...checked } = read;
    return { rows, ...checked };
  };

export const checkAdesaHandlers: CheckHandlers = {
  checkAdesa: checkOf('auction'),
  checkStockList: checkOf('stock'),
};
