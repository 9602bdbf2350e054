import type { recordCalls } from '@forecourt/contract/inventory/record';
import { queryRows } from '../../../db/query';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { attachFile, fileAddress, removeFile, storeFile } from '../../files';
import { FILE_KIND } from '../record/record-files';
import { holdStock } from '../record/vehicle-detail';

export const carfaxHandlers: Pick<Handlers<typeof recordCalls>, 'setCarfax'> = {
  setCarfax: async ({ params: { id }, files }, context) => {
    const [file] = files.carfax_pdf;
    if (!file) throw badField('carfax_pdf', 'Required');
    const stored = await storeFile(context, FILE_KIND.carfax, file);
    return context.write(async (tx) => {
      const { carfax } = await holdStock(context, tx, id);
      const name = await attachFile(context, tx, stored, id);
      // no form shows it, so the version stays
      await queryRows(tx, 'update stock_vehicle set carfax = $3 where dealership_id = $1 and id = $2', [
        context.tenant,
        id,
        name,
      ]);
      if (carfax) await removeFile(context, tx, carfax);
      return { carfax_pdf: fileAddress(name) };
    });
  },
};
