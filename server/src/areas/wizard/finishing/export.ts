import type { wizardCalls } from '@forecourt/contract/wizard/index';
import { FORMATS, openItems, textsToPrint } from '@forecourt/domain/bill-of-sale/index';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { answersOf, enteredTextsOn } from '../../bills';
import { documentsHandlers, drawDraftBill } from '../../documents';
import { composeBill } from '../record/compose-bill';
import { findWizard } from '../record/wizard.queries';
import { wizardViewer } from '../viewer';

export const exportHandlers: Pick<Handlers<typeof wizardCalls>, 'exportBill'> = {
  exportBill: async ({ params }, context) => {
    const { tenant } = context;
    const viewer = wizardViewer(context);
    const wizard = await context.read((db) => findWizard(db, viewer, params.id));
    if (wizard.bill_id !== null)
      return documentsHandlers.bill(
        { params: {}, query: { id: wizard.bill_id }, body: {}, files: {} },
        context,
      );
    const draft = await context.read(async (db) => {
      const { input, errors, result, people, vehicle, jurisdiction } = await composeBill(
        db,
        tenant,
        wizard,
        todayAt(context),
      );
      const [wrong] = Object.values(errors);
      if (!result) throw new Refusal(409, `Correct this first: ${wrong ?? 'the figures are not complete'}`);
      const [language] = FORMATS[input.format].languages;
      const answers = await answersOf(db, tenant, vehicle?.id ?? null);
      const enteredTexts = await enteredTextsOn(db, tenant, input.day);
      return {
        ...{ language, input, jurisdiction, result, answers },
        people: people.map(({ customer_id, ...person }) => ({ ...person, customerId: customer_id })),
        texts: textsToPrint(input, jurisdiction, language, enteredTexts),
        open: openItems({ bill: input, jurisdiction, result, answers, enteredTexts, language }),
      };
    });
    return drawDraftBill(context, draft);
  },
};
