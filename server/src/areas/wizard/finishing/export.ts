import type { wizardCalls } from '@forecourt/contract/wizard/index';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { findWizard } from '../record/wizard.queries';
import { wizardViewer } from '../viewer';

export const exportHandlers: Pick<Handlers<typeof wizardCalls>, 'exportBill'> = {
  exportBill: async ({ params }, context) => {
    await context.read((db) => findWizard(db, wizardViewer(context), params.id));
    throw new Refusal(503, 'Documents cannot be drawn at the moment. Try again later.');
  },
};
