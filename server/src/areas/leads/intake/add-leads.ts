import { LEADS_CHANGED_EVENT, type LeadsChanged } from '@forecourt/contract/leads/lead';
import { formatDay } from '@forecourt/domain/dates';
import { CAREER_LEAD, isSalesLead } from '@forecourt/domain/lead/lead-types';
import { shownScore } from '@forecourt/domain/lead/link-customer';
import { addOpenMinutes } from '@forecourt/domain/lead/opening-hours';
import { findSin, maskSins } from '@forecourt/domain/lead/sensitive';
import { channelOfVisit } from '@forecourt/domain/lead/visit';
import { consentEnds } from '@forecourt/domain/people/consent';
import type { Db } from '../../../db/database';
import { readRule } from '../../tasks';
import { createTurns } from '../assigning/turns';
import { encryptFields } from '../record/sensitive-fields';
import {
  findCars,
  growConversations,
  insertEnquiryConsents,
  insertEvents,
  insertLeads,
  knownExternalKeys,
  lockIntake,
  type NewEvent,
  type NewLeadRow,
  newLeadIds,
  sellersOfCustomers,
} from './add-lead.queries';
import { conversationsOf } from './conversations';
import type { IntakeNeeds } from './intake-needs';
import { type CustomerMatch, matchCustomers } from './match-customers';
import type { NewLead } from './new-lead';
import { notifyOfLeads } from './notify-of-leads';
import { noteOffersConsent } from './offers-consent';
import type { PreparedLead } from './prepared-lead';

const carIds = async (tx: Db, tenant: number, leads: readonly NewLead[]): Promise<(number | null)[]> => {
  const open = leads.filter(({ stockId }) => stockId === null);
  const cars = await findCars(
    tx,
    tenant,
    [...new Set(open.map(({ stockNo }) => stockNo.toLowerCase()).filter(Boolean))],
    [...new Set(open.map(({ vin }) => vin.toUpperCase()).filter(Boolean))],
  );
  return leads.map(({ stockId, stockNo, vin }) => {
    if (stockId !== null) return stockId;
    const byVin = vin ? cars.find((car) => car.vin === vin.toUpperCase()) : undefined;
    const byStock = stockNo ? cars.find((car) => car.stock_key === stockNo.toLowerCase()) : undefined;
    return (byVin ?? byStock)?.id ?? null;
  });
};

const afterOpenMinutes = (
  { settings, timezone }: IntakeNeeds,
  receivedAt: string,
  minutes: number,
): string | null =>
  addOpenMinutes(settings.opening_hours, new Date(receivedAt), minutes, timezone)?.toISOString() ?? null;

const NO_CLOCK = { respondBy: null, passOnAt: null, taskAt: null };

/** When the lead is late, is passed on, and when the rule for unanswered leads makes its task. */
const clockOf = (needs: IntakeNeeds, receivedAt: string, taskMinutes: number | null) => {
  const respondBy = afterOpenMinutes(needs, receivedAt, needs.settings.respond_minutes);
  const taskAt = taskMinutes === null ? null : afterOpenMinutes(needs, receivedAt, taskMinutes);
  return { respondBy, passOnAt: respondBy, taskAt };
};

const linkText = ({ kind, score }: CustomerMatch): string =>
  kind === 'matched'
    ? `score ${shownScore(score ?? 0)}`
    : kind === 'asked'
      ? 'several customers are possible'
      : '';

/** A number that a person typed into the text, where it is masked, is in no message that is kept: it is kept as a field. */
const sensitiveOf = ({ sensitive, message, messageId }: NewLead): NewLead['sensitive'] => {
  const sin = messageId === null ? findSin(message) : undefined;
  return sin === undefined ? sensitive : { sin, ...sensitive };
};

const PRESENT_CHANNELS: readonly NewLead['channel'][] = ['walk-in', 'phone'];

/** A line of a message that says no more than which car is meant. */
const NAMES_CAR = /^(?:Vehicle|Asks for): [^$\n]*(?:\n+|$)/gm;

/** Of a lead whose car is found, the car itself says what the message says of it. */
const messageOf = ({ message, messageId }: NewLead, stockId: number | null): string =>
  messageId === null || stockId === null ? message : message.replace(NAMES_CAR, '').trim();

const eventsOf = ({ id, lead, match, sellerId }: PreparedLead): NewEvent[] => {
  const { receivedAt: at, createdBy: userId } = lead;
  return [
    { leadId: id, kind: 'received', to: lead.channel, text: lead.source, userId, at },
    ...(match.customerId === null && match.kind !== 'asked'
      ? []
      : [{ leadId: id, kind: 'linked', to: match.kind, text: linkText(match), userId, at }]),
    ...(sellerId === null ? [] : [{ leadId: id, kind: 'assigned', to: String(sellerId), userId, at }]),
  ];
};

const consentLines = ({ lead, match }: PreparedLead, timezone: string) => {
  if (match.customerId === null || lead.createdBy !== null) return [];
  const { customerId } = match;
  const since = formatDay(lead.receivedAt, 'YYYY-MM-DD', timezone);
  const until = consentEnds({ kind: 'enquiry', day: since }) ?? since;
  const ways = [
    ...(lead.email ? ['email'] : []),
    ...(lead.mobile ? ['sms'] : []),
    ...(lead.mobile || lead.phone ? ['call'] : []),
  ];
  return ways.map((channel) => ({ customerId, channel, since, until }));
};

/** Only what is known of the visit. */
const visitColumns = ({ visit, offersConsent }: NewLead) => ({
  cameBy: visit === null ? '' : channelOfVisit(visit),
  visit: Object.fromEntries(Object.entries(visit ?? {}).filter(([, value]) => value !== '')),
  offersConsent,
});

/** Tells every screen of the dealership that leads changed, once it is committed. */
export const announceLeads = (
  deps: Pick<IntakeNeeds['deps'], 'database' | 'realtime'>,
  tenant: number,
  ids: readonly number[],
) =>
  deps.database.afterCommit(() =>
    deps.realtime.toStaff(tenant, LEADS_CHANGED_EVENT, { ids: [...ids] } satisfies LeadsChanged),
  );

/**
 * Adds leads: each with its customer found, created or asked about, its conversation, its car and its seller, in one
 * transaction. One whose sender's key is known adds nothing. Answers the ids in the order given, null for those.
 */
export const addLeads = async (
  tx: Db,
  needs: IntakeNeeds,
  incoming: readonly NewLead[],
): Promise<(number | null)[]> => {
  const { deps, tenant, timezone, settings } = needs;
  await lockIntake(tx, tenant);
  const known = await knownExternalKeys(
    tx,
    tenant,
    incoming.flatMap(({ externalKey }) => externalKey ?? []),
  );
  const isNew = (lead: NewLead) => {
    if (lead.externalKey === null) return true;
    if (known.has(lead.externalKey)) return false;
    known.add(lead.externalKey);
    return true;
  };
  const fresh = incoming.filter(isNew);
  if (fresh.length === 0) return incoming.map(() => null);
  const stockIds = await carIds(tx, tenant, fresh);
  const matches = await matchCustomers(tx, tenant, fresh);
  const customers = await sellersOfCustomers(tx, tenant, [
    ...new Set(matches.flatMap(({ customerId }) => customerId ?? [])),
  ]);
  const turns = await createTurns(tx, needs);
  const ids = await newLeadIds(tx, fresh.length);
  const prepared = fresh.map((lead, at): PreparedLead => {
    const match = matches[at];
    const id = ids[at];
    if (!match || id === undefined) throw new Error('each lead has an id and a match');
    const ofCustomer =
      match.customerId === null ? null : (customers.get(match.customerId)?.seller_id ?? null);
    const sellerId =
      lead.sellerId ??
      (lead.type === CAREER_LEAD ? null : turns.sellerFor({ ofCustomer, inTurn: settings.assign_in_turn }));
    return { id, lead, match, sellerId };
  });
  const rule = await readRule(tx, tenant, 'lead-unanswered');
  const taskMinutes = rule.isOn ? rule.amount : null;
  const continued = await conversationsOf(
    tx,
    tenant,
    prepared.map(({ id, match, lead }) => ({
      id,
      customerId: match.customerId,
      receivedAt: lead.receivedAt,
    })),
  );
  await insertLeads(
    tx,
    prepared.map(({ id, lead, match, sellerId }, at): NewLeadRow => {
      // who writes down a visit or a call is with the customer: nobody waits for an answer
      const isPresent = lead.createdBy !== null && PRESENT_CHANNELS.includes(lead.channel);
      return {
        ...{ id, dealershipId: tenant, type: lead.type, howItMade: lead.howItMade, channel: lead.channel },
        ...{ source: lead.source, firstName: lead.firstName, lastName: lead.lastName },
        ...{ companyName: lead.companyName, email: lead.email, phone: lead.mobile || lead.phone },
        ...{ customerId: match.customerId, linkKind: match.kind, linkScore: match.score },
        ...{ linkReasons: match.reasons, linkCandidates: match.candidates, stockId: stockIds[at] ?? null },
        ...{ sellerId, methodOfContact: lead.methodOfContact, requestedDate: lead.requestedDate },
        ...{ message: maskSins(messageOf(lead, stockIds[at] ?? null)), fields: lead.fields },
        secretFields: encryptFields(deps, tenant, sensitiveOf(lead)),
        receivedAt: lead.receivedAt,
        ...(isPresent || !isSalesLead(lead.type) ? NO_CLOCK : clockOf(needs, lead.receivedAt, taskMinutes)),
        ...(isPresent && {
          ...{ state: 'contacted', answeredAt: lead.receivedAt },
          ...{ answeredBy: lead.createdBy, answerMinutes: 0 },
        }),
        ...visitColumns(lead),
        lastInAt: isPresent ? null : lead.receivedAt,
        conversationId: continued.get(id) ?? null,
        ...{ messageId: lead.messageId, externalKey: lead.externalKey, createdBy: lead.createdBy },
      };
    }),
  );
  await growConversations(tx, tenant, [...continued.values()]);
  await insertEvents(tx, tenant, prepared.flatMap(eventsOf));
  const consents = prepared.flatMap((one) => consentLines(one, timezone));
  if (consents.length > 0) await insertEnquiryConsents(tx, tenant, consents);
  for (const { lead, match } of prepared)
    if (match.customerId !== null)
      await noteOffersConsent(tx, needs, match.customerId, {
        ...{ proof: lead.offersConsent, email: lead.email, phone: lead.mobile || lead.phone },
        receivedAt: lead.receivedAt,
      });
  await turns.save();
  await notifyOfLeads(tx, needs, prepared);
  await announceLeads(deps, tenant, ids);
  const idOf = new Map(prepared.map(({ id, lead }) => [lead, id]));
  return incoming.map((lead) => idOf.get(lead) ?? null);
};
