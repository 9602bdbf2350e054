import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { attachFile, fileAddress, removeFile, storeFile } from '../../files';
import { FILE_KIND } from '../record/record-files';
import { setCarfaxFile } from '../record/stock.queries';
import { holdStock } from '../record/vehicle-detail';

export const carfaxHandlers: Pick<Handlers<typeof recordCalls>, 'setCarfax'> = {
  setCarfax: async ({ params: { id }, files }, context) => {
    const [file] = files.carfax_pdf;
    if (!file) throw badField('carfax_pdf', 'Required');
    const stored = await storeFile(context, FILE_KIND.carfax, file);
    return context.write(async (tx) => {
      const { carfax } = await holdStock(context, tx, id);
      const name = await attachFile(context, tx, stored, id);
      await setCarfaxFile(tx, context.tenant, id, name);
      if (carfax) await removeFile(context, tx, carfax);
      return { carfax_pdf: fileAddress(name) };
    });
  },
};
