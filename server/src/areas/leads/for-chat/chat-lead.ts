import { isClosedLead } from '@forecourt/domain/lead/lead-states';
import { TEXT_US_LEAD } from '@forecourt/domain/lead/lead-types';
import type { Week } from '@forecourt/domain/lead/opening-hours';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { splitName } from '../incoming-lead';
import { addLeads } from '../intake/add-leads';
import { EMPTY_NEW_LEAD } from '../intake/new-lead';
import { noteOffersConsent } from '../intake/offers-consent';
import { needsWithoutSession } from '../intake/read-waiting';
import { noteAnswer } from '../record/change-lead';
import { lockLead, updateLead } from '../record/lead.queries';
import { readSettings } from '../settings/settings.queries';

export interface ChatLead {
  roomId: number;
  name: string;
  email: string;
  phone: string;
  message: string;
  stockId: number | null;
  /** Who answers the chat, if someone does. */
  sellerId: number | null;
  /** What they agreed to, when and where; empty unless they asked for offers. */
  offersConsent: string;
}

/** The lead of a guest who gave their contact in the chat, in the caller's transaction; null when the room has one. */
export const addLeadOfChat = async (
  tx: Db,
  deps: Deps,
  tenant: Tenant,
  { roomId, name, phone, ...lead }: ChatLead,
): Promise<number | null> => {
  const { firstName, lastName } = splitName(name);
  const needs = await needsWithoutSession(deps, tx, tenant);
  const [id] = await addLeads(tx, needs, [
    {
      ...EMPTY_NEW_LEAD,
      ...lead,
      ...{ type: TEXT_US_LEAD, channel: 'chat', source: 'Website chat', mobile: phone },
      ...{ firstName: firstName ?? '', lastName: lastName ?? '' },
      ...{ externalKey: `chat room ${roomId}`, receivedAt: deps.now().toISOString() },
    },
  ]);
  return id ?? null;
};

const ALL = { sellerIds: null, careers: true };

/** An answer in the chat is an answer to its lead: the clock stops, and nobody else is given it. */
export const noteAnswerInChat = async (
  tx: Db,
  deps: Deps,
  tenant: Tenant,
  leadId: number,
  userId: number,
): Promise<void> => {
  const row = await lockLead(tx, tenant, ALL, { id: leadId, removedToo: true });
  if (row.removed_at !== null || isClosedLead(row.state)) return;
  const needs = await needsWithoutSession(deps, tx, tenant);
  await noteAnswer(tx, needs, row, { userId, at: deps.now().toISOString() });
};

/** The guest gave their contact again: what the lead does not have yet is added, and what they agreed to now. */
export const completeLeadOfChat = async (
  tx: Db,
  deps: Deps,
  tenant: Tenant,
  leadId: number,
  { email, phone, offersConsent }: Pick<ChatLead, 'email' | 'phone' | 'offersConsent'>,
): Promise<void> => {
  const row = await lockLead(tx, tenant, ALL, { id: leadId, removedToo: true });
  const agreed = row.offers_consent === '' ? offersConsent : '';
  const added = {
    ...(row.email === '' && email !== '' && { email }),
    ...(row.phone === '' && phone !== '' && { phone }),
    ...(agreed !== '' && { offers_consent: agreed }),
  };
  if (Object.keys(added).length > 0) await updateLead(tx, tenant, leadId, added);
  if (agreed === '' || row.customer_id === null) return;
  const needs = await needsWithoutSession(deps, tx, tenant);
  const receivedAt = deps.now().toISOString();
  await noteOffersConsent(tx, needs, row.customer_id, { proof: agreed, email, phone, receivedAt });
};

/** When the dealership is open, as the clock of leads counts it. */
export const openingHours = async (db: Db, tenant: number): Promise<Week> =>
  (await readSettings(db, tenant)).opening_hours;
