import { TEXT_US_LEAD } from '@forecourt/domain/lead/lead-types';
import type { Week } from '@forecourt/domain/lead/opening-hours';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { splitName } from '../incoming-lead';
import { addLeads } from '../intake/add-leads';
import { EMPTY_NEW_LEAD } from '../intake/new-lead';
import { needsWithoutSession } from '../intake/read-waiting';
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

/** When the dealership is open, as the clock of leads counts it. */
export const openingHours = async (db: Db, tenant: number): Promise<Week> =>
  (await readSettings(db, tenant)).opening_hours;
