import type { leadRecordCalls } from '@forecourt/contract/leads/record';
import { checkLeadFields } from '@forecourt/domain/lead/check-fields';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { insertEvents } from '../intake/add-lead.queries';
import { announceLeads } from '../intake/add-leads';
import { visibleTo } from '../viewer';
import { moveLead } from './change-lead';
import { isCarInStock, type LeadRecord, lockLead, updateLead } from './lead.queries';
import { linkHandler } from './link';
import { openLead, saveLead } from './open-lead';
import { decryptFields, encryptFields } from './sensitive-fields';
import { sourceHandlers } from './source';
import { wholeLead } from './whole-lead';

/** The fields of the type after a save: what is not given stays. */
const changedFields = (
  { deps, tenant, actor }: Context,
  before: LeadRecord,
  given: Record<string, string | number | boolean | null> | undefined,
) => {
  if (!given) return {};
  const stored = decryptFields(deps, tenant, before.secret_fields);
  const merged = { ...before.fields, ...stored, ...given };
  const { open, sensitive, errors } = checkLeadFields(before.lead_type, merged);
  const [wrong] = Object.entries(errors);
  if (wrong) throw badField(`fields.${wrong[0]}`, wrong[1]);
  const changesSensitive = Object.keys(given).some((name) => name in sensitive || name in stored);
  if (changesSensitive && !can(actor, 'leads.finance')) throw noRight();
  return {
    fields: JSON.stringify(open),
    ...(changesSensitive && { secret_fields: encryptFields(deps, tenant, sensitive) }),
  };
};

const refuseOutdated = async (context: Context, tx: Db, row: LeadRecord, version: number | undefined) => {
  if (version === undefined || version === row.version) return;
  const visible = await visibleTo(context, tx);
  throw await changedByOther(context, tx, {
    ...{ table: 'lead', id: row.id, current: await wholeLead(context, tx, visible, row) },
  });
};

export const recordHandlers: Handlers<typeof leadRecordCalls> = {
  detail: ({ params: { id, leadTypeNumber } }, context) =>
    context.read((db) => openLead(context, db, { id, types: [leadTypeNumber] })),

  get: ({ params: { id } }, context) => context.read((db) => openLead(context, db, { id, removedToo: true })),

  save: ({ params: { id }, body: { version, mvdId, fields, message, ...rest } }, context) =>
    saveLead(context, { id }, async (tx, row) => {
      await refuseOutdated(context, tx, row, version);
      if (mvdId && !(await isCarInStock(tx, context.tenant, mvdId)))
        throw badField('mvdId', 'There is no such vehicle');
      const { company_name, email, phone, ...given } = rest;
      await updateLead(tx, context.tenant, id, {
        ...given,
        ...(company_name !== undefined && { company_name: company_name ?? '' }),
        ...(email !== undefined && { email: email ?? '' }),
        ...(phone !== undefined && { phone: phone ?? '' }),
        ...(message !== undefined && { message: message ?? '' }),
        ...(mvdId !== undefined && { stock_id: mvdId }),
        ...changedFields(context, row, fields),
      });
      const at = context.deps.now().toISOString();
      await insertEvents(tx, context.tenant, [
        { leadId: id, kind: 'edited', userId: context.session.userId, at },
      ]);
    }),

  setState: ({ params: { id }, body: { state, reason, version } }, context) =>
    saveLead(context, { id }, async (tx, row) => {
      await refuseOutdated(context, tx, row, version);
      await moveLead(tx, context.tenant, row, state, {
        ...{ userId: context.session.userId, at: context.deps.now().toISOString(), reason },
      });
    }),

  remove: async ({ params: { id } }, context) => {
    await context.write(async (tx) => {
      const visible = await visibleTo(context, tx);
      await lockLead(tx, context.tenant, visible, { id });
      await updateLead(tx, context.tenant, id, { removed_at: context.deps.now().toISOString() });
      await announceLeads(context.deps, context.tenant, [id]);
    });
    return { message: 'Done' };
  },

  restore: ({ params: { id } }, context) =>
    saveLead(context, { id, removedToo: true }, (tx) =>
      updateLead(tx, context.tenant, id, { removed_at: null }),
    ),

  linkCustomer: linkHandler(refuseOutdated),

  ...sourceHandlers,
};
