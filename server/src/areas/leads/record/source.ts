import type { leadRecordCalls } from '@forecourt/contract/leads/record';
import { checkLeadFields } from '@forecourt/domain/lead/check-fields';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { type LeadToExport, prospectOfLead, writeAdf } from '../adf';
import { EMPTY_LEAD, NO_CAR } from '../incoming-lead';
import { insertEvents } from '../intake/add-lead.queries';
import { messageText, messageTextWithoutSensitive, openMessage } from '../intake/kept-message';
import { findMessage, readPlace } from '../intake/message.queries';
import { incomingLeadsOf, readMessage } from '../intake/read-message';
import { visibleTo } from '../viewer';
import { findCarParts, findLead, type LeadRecord, updateLead } from './lead.queries';
import { saveLead } from './open-lead';
import { decryptFields, encryptFields } from './sensitive-fields';

type Source = Pick<Handlers<typeof leadRecordCalls>, 'adf' | 'source' | 'replay'>;

const messageOf = async (context: Context, db: Db, row: LeadRecord) => {
  const { tenant, deps } = context;
  const kept = row.message_id === null ? undefined : await findMessage(db, tenant, row.message_id);
  if (!kept) throw notFound('No message is kept for this lead');
  return { kept, message: openMessage(deps, tenant, kept.content) };
};

/** Of the leads that a message makes now, the one that this lead was made of. */
const readAgain = async (context: Context, db: Db, row: LeadRecord) => {
  const { kept, message } = await messageOf(context, db, row);
  const { leads } = readMessage(message, {
    ...{ id: kept.id, externalKey: kept.external_key, receivedAt: kept.received_at, channel: row.channel },
  });
  return (
    leads.find(({ email, mobile }) => (email && email === row.email) || (mobile && mobile === row.phone)) ??
    leads[0]
  );
};

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const lastDigits = (number: string): string => number.replace(/\D/g, '').slice(-10);

const isOf = (
  row: LeadRecord,
  { email, mobile, phone }: { email: string | null; mobile: string | null; phone: string | null },
) =>
  (email !== null && email === row.email) ||
  [mobile, phone].some((number) => number !== null && lastDigits(number) === lastDigits(row.phone));

/** The car in stock, or the one that the lead names: in its fields, or in the message that it was made of. */
const wantedCarOf = async (context: Context, db: Db, row: LeadRecord): Promise<LeadToExport['wantedCar']> => {
  const { tenant, deps } = context;
  const car = row.stock_id === null ? undefined : await findCarParts(db, tenant, row.stock_id);
  if (car) return { ...car, stock: row.stock_no || null, vin: row.vin || null };
  const { fields } = row;
  const named = { make: textOrNull(fields.wanted_make), model: textOrNull(fields.wanted_model) };
  const kept =
    named.make || row.message_id === null ? undefined : await findMessage(db, tenant, row.message_id);
  if (!kept) return { ...NO_CAR, ...named };
  const leads = incomingLeadsOf(openMessage(deps, tenant, kept.content));
  return (leads.find((lead) => isOf(row, lead)) ?? leads[0])?.wantedCar ?? NO_CAR;
};

/** The old value where there is one: what a person corrected stays. */
const filled = (before: string, now: string | undefined) => (before === '' && now ? now : undefined);

export const sourceHandlers: Source = {
  adf: ({ params: { id } }, context) =>
    context.read(async (db) => {
      const row = await findLead(db, context.tenant, await visibleTo(context, db), { id });
      const { name } = await readPlace(db, context.tenant);
      const given = Object.entries(row.fields).flatMap(([field, value]) =>
        value === null ? [] : [[field, value] as const],
      );
      const text = writeAdf(
        prospectOfLead({
          ...EMPTY_LEAD,
          ...{ id: row.id, dealershipName: name, type: row.lead_type },
          ...{ firstName: row.first_name || null, lastName: row.last_name || null },
          ...{ companyName: row.company_name || null, email: row.email || null, mobile: row.phone || null },
          ...{ message: row.whole_message, fields: Object.fromEntries(given), requestedAt: row.received_at },
          sourceName: row.source || null,
          wantedCar: await wantedCarOf(context, db, row),
        }),
      );
      return { stream: Buffer.from(text), mime: 'application/xml; charset=utf-8', name: `lead-${id}.xml` };
    }),

  source: ({ params: { id } }, context) =>
    context.read(async (db) => {
      const row = await findLead(db, context.tenant, await visibleTo(context, db), { id });
      const { kept, message } = await messageOf(context, db, row);
      const { parser, warnings, received_at } = kept;
      const textOf = can(context.actor, 'leads.finance') ? messageText : messageTextWithoutSensitive;
      return { text: textOf(message), parser, received_at, warnings };
    }),

  replay: ({ params: { id } }, context) =>
    saveLead(context, { id }, async (tx, row) => {
      const { tenant, session, deps } = context;
      const lead = await readAgain(context, tx, row);
      if (!lead) throw notFound('No message is kept for this lead');
      const stored = decryptFields(deps, tenant, row.secret_fields);
      const merged = { ...lead.fields, ...lead.sensitive, ...row.fields, ...stored };
      const { open, sensitive } = checkLeadFields(row.lead_type, merged, { isStrict: false });
      await updateLead(tx, tenant, id, {
        ...{
          first_name: filled(row.first_name, lead.firstName),
          last_name: filled(row.last_name, lead.lastName),
        },
        ...{ company_name: filled(row.company_name, lead.companyName), email: filled(row.email, lead.email) },
        ...{
          phone: filled(row.phone, lead.mobile || lead.phone),
          message: filled(row.whole_message, lead.message),
        },
        ...{ fields: JSON.stringify(open), secret_fields: encryptFields(deps, tenant, sensitive) },
      });
      await insertEvents(tx, tenant, [
        {
          ...{ leadId: id, kind: 'edited', text: 'Read again from the message' },
          ...{ userId: session.userId, at: deps.now().toISOString() },
        },
      ]);
    }),
};
