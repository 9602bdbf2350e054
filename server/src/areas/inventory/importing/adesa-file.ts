import type { Context, UploadedFile } from '../../../http/context';
import { readUpload } from '../../../http/read-upload';
import { badField } from '../../../http/refusal';
import { latestToday } from '../../../http/today';
import { usedStockNumbers } from '../stock-numbers/stock-number.queries';
import { type AdesaCsv, adesaCsv } from './adesa-csv';
import { findByVins } from './existing.queries';

/** Reads an uploaded list of vehicles on its thread. */
export const readAdesaUpload = (
  context: Context,
  file: UploadedFile | undefined,
  options: Omit<AdesaCsv['options'], 'lastDay'>,
  onPart: (part: AdesaCsv['part']) => void,
): Promise<AdesaCsv['result']> => {
  if (!file) throw badField('csv', 'Required');
  const { tenant, read } = context;
  return readUpload(
    context,
    adesaCsv,
    { field: 'csv', file },
    {
      options: { ...options, lastDay: latestToday(context) },
      answers: {
        cars: async (vins) => [...(await read((db) => findByVins(db, tenant, vins))).values()],
        stockNumbers: async (wanted) => [...(await read((db) => usedStockNumbers(db, tenant, wanted)))],
      },
      onPart,
    },
  );
};
