import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { Handlers } from '../../../http/context';
import type { CheckedRow } from './adesa-csv';
import { readAdesaUpload } from './adesa-file';

export const checkAdesaHandlers: Pick<Handlers<typeof importingCalls>, 'checkAdesa'> = {
  checkAdesa: async ({ body, files }, context) => {
    const rows: CheckedRow[] = [];
    const read = await readAdesaUpload(context, files.csv[0], { ...body, take: null }, (part) => {
      if ('rows' in part) rows.push(...part.rows);
    });
    const { taken: _, wrong: __, strayRestores: ___, ...checked } = read;
    return { rows, ...checked };
  },
};
