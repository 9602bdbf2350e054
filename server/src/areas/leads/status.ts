import type { leadStatusCalls } from '@forecourt/contract/leads/status';
import { leadStateOf } from '@forecourt/domain/lead/lead-states';
import { TYPES_OF_CALL } from '@forecourt/domain/lead/lead-types';
import type { Context, Handlers } from '../../http/context';
import { badField } from '../../http/refusal';
import { moveLead } from './record/change-lead';
import { saveLead } from './record/open-lead';

type Calls = typeof leadStatusCalls;

const setStatus = async (
  context: Context,
  wanted: { id: number; types: readonly number[] },
  status: number,
  field: string,
) => {
  const state = leadStateOf(status);
  if (!state) throw badField(field, 'There is no such status');
  await saveLead(context, wanted, (tx, row) =>
    moveLead(tx, context.tenant, row, state, {
      ...{ userId: context.session.userId, at: context.deps.now().toISOString() },
    }),
  );
  return { message: 'Done' };
};

interface StatusInput {
  params: { id: number };
  body: { status: number };
}

/** A call that serves some types: the id of a lead of another type is not found. */
const ofTypes =
  (types: readonly number[]) =>
  ({ params, body }: StatusInput, context: Context) =>
    setStatus(context, { id: params.id, types }, body.status, 'status');

export const statusHandlers: Handlers<Calls> = {
  updateBookAppointment: ofTypes(TYPES_OF_CALL.bookapointment),
  updateContactUs: ofTypes(TYPES_OF_CALL.contactus),
  updateCarFinder: ofTypes(TYPES_OF_CALL.carfinder),
  updateValueYourTrade: ofTypes(TYPES_OF_CALL.valueyourtrade),
  updateTestDrive: ofTypes(TYPES_OF_CALL.testdrive),
  updatePartsOrder: ofTypes(TYPES_OF_CALL.orderpart),
  updateServiceAppointment: ofTypes(TYPES_OF_CALL.service_apointment),
  updateFinancial: ofTypes(TYPES_OF_CALL.financial),
  updatePhysicalLead: ofTypes(TYPES_OF_CALL['physical/lead']),
  updateCarfax: ofTypes(TYPES_OF_CALL.carfax),
  updateTextUs: ofTypes(TYPES_OF_CALL.textus),
  updateMoreInfo: ofTypes(TYPES_OF_CALL.moreInfo),
  updateCommercialCredit: ofTypes(TYPES_OF_CALL['commercial/credit/application']),
  updateCargurus: ofTypes(TYPES_OF_CALL.cargurus),
  updateCraigslist: ofTypes(TYPES_OF_CALL.craigslist),
  updateLead: ({ params, body }, context) =>
    setStatus(context, { id: params.id, types: [body.type] }, body.statusOfLead, 'statusOfLead'),
};
