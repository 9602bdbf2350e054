import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { Handlers } from '../../../http/context';
import { listImports } from '../../../records/importing/list-imports';
import { type ListedImport, STOCK_IMPORTS } from './batch.queries';
import { carsUndo } from './undo-batch';

export const batchHandlers: Pick<Handlers<typeof importingCalls>, 'listImports' | 'undoImport'> = {
  listImports: ({ query }, context) => listImports<ListedImport>(context, STOCK_IMPORTS, query),
  undoImport: ({ params }, context) => carsUndo.undo(context, { batchId: params.id }),
};
