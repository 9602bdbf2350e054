import { guestContact } from '@forecourt/contract/chat/index';
import { isEmail } from '@forecourt/domain';
import { formatInstant } from '@forecourt/domain/dates';
import { offersText } from '@forecourt/domain/lead/public-form-texts';
import type { z } from 'zod';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { badField } from '../../../http/refusal';
import { addLeadOfChat, completeLeadOfChat, noteAnswerInChat } from '../../leads';
import { textsOfGuest } from '../messages/message.queries';
import { toStaffMessage } from '../messages/to-message';
import { noteInRoom } from '../messages/write-message';
import { parseEvent } from '../parse-event';
import { announceRoom, tellPanel } from '../rooms/announce';
import { findRoom, type LockedRoom, noteContactAsked, setLead } from '../rooms/room.queries';
import { saveContact } from './guest.queries';

export type GivenContact = z.output<typeof guestContact>;

const PHONE_DIGITS = 7;

export const parseContact = (payload: unknown): GivenContact => {
  const given = parseEvent(guestContact, payload);
  if (given.email !== '' && !isEmail(given.email)) throw badField('email', 'is no e-mail address');
  if (given.phone !== '' && given.phone.replace(/\D/g, '').length < PHONE_DIGITS)
    throw badField('phone', 'is no phone number');
  return given;
};

/** What the checkbox of the widget says, which the site draws with the same words. */
export const consentText = async (
  { sites }: Pick<Deps, 'sites'>,
  tenant: Tenant,
  language: 'en' | 'fr',
): Promise<string> => {
  const site = await sites.find(new URL(await sites.originOf(tenant)).hostname);
  return site ? offersText(language, site.dealer) : '';
};

interface Place {
  deps: Deps;
  tenant: Tenant;
}

interface From {
  /** Word for word what the guest was asked for. */
  consent: string;
  address: string;
  timezone: string;
}

/** What was agreed to, when and from where: it proves the consent (CASL). */
const proofOf = ({ deps }: Place, { consent, address, timezone }: From): string =>
  `“${consent}” Website chat, ${formatInstant(deps.now(), timezone)}, from ${address}`;

const LEAD_TEXT = 2_000;

/**
 * The guest gave their contact, in a room that the caller has locked: one lead is made of the conversation, however often they
 * answer. What they give again replaces the contact alone.
 */
export const takeContact = async (
  place: Place,
  tx: Db,
  locked: LockedRoom,
  guestId: number,
  given: GivenContact,
  from: From,
): Promise<void> => {
  const { deps, tenant } = place;
  const { name, email, phone } = given;
  await saveContact(tx, tenant, guestId, { name, email, phone });
  const before = await findRoom(tx, tenant, locked.id, deps.now().toISOString());
  const offersConsent = given.consent ? proofOf(place, from) : '';
  const leadId =
    locked.lead_id === null
      ? await addLeadOfChat(tx, deps, tenant, {
          ...{ roomId: locked.id, name, email, phone, sellerId: locked.responsible_user_id },
          message: (await textsOfGuest(tx, tenant, locked.id)).join('\n').slice(0, LEAD_TEXT),
          stockId: before?.stock_id ?? null,
          offersConsent,
        })
      : null;
  if (leadId !== null) await setLead(tx, tenant, locked.id, leadId);
  else await noteContactAsked(tx, tenant, locked.id, null);
  if (locked.lead_id !== null)
    await completeLeadOfChat(tx, deps, tenant, locked.lead_id, { email, phone, offersConsent });
  // a colleague who answers the chat has answered the lead that it becomes
  if (leadId !== null && locked.responsible_user_id !== null && locked.first_answer_at !== null)
    await noteAnswerInChat(tx, deps, tenant, leadId, locked.responsible_user_id);
  const note = await noteInRoom(place, tx, locked.id, `“${name}” left their contact details`);
  const room = await findRoom(tx, tenant, locked.id, deps.now().toISOString());
  if (!room) return;
  await deps.database.afterCommit(() => {
    tellPanel(deps, tenant, room, 'message:get', toStaffMessage(note, room));
    announceRoom(deps, tenant, room);
  });
};
