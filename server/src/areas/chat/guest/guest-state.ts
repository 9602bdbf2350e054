import type { GuestState } from '@forecourt/contract/chat/index';
import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { RoomRow } from '../rooms/room.queries';
import { readStates, type StateRow } from './guest.queries';
import { type SiteState, siteState } from './site-state';

type Language = 'en' | 'fr';

const TEXTS = {
  en: {
    greeting: 'Hello! How can we help you?',
    away: 'We are not here at the moment. Leave us a message, and we will get back to you.',
  },
  fr: {
    greeting: 'Bonjour! Comment pouvons-nous vous aider?',
    away: 'Nous ne sommes pas là pour le moment. Laissez-nous un message et nous vous répondrons.',
  },
} as const;

const greetingOf = ({ isOpen, isOnline, settings }: SiteState, language: Language): string => {
  const own = {
    greeting: { en: settings.greeting, fr: settings.greeting_fr || settings.greeting },
    away: { en: settings.away, fr: settings.away_fr || settings.away },
  };
  const which = isOpen && isOnline ? 'greeting' : 'away';
  return own[which][language] || TEXTS[language][which];
};

type Own = Pick<StateRow, 'name' | 'contact_asked_at' | 'lead_id' | 'unread'>;
const NOTHING: Own = { name: '', contact_asked_at: null, lead_id: null, unread: 0 };

export const stateFor = (state: SiteState, language: Language, own: Own = NOTHING): GuestState => ({
  ...{ isOpen: state.isOpen, isOnline: state.isOnline, dealer: state.dealer },
  ...{ name: own.name, unread: own.unread, greeting: greetingOf(state, language) },
  asksContact: own.contact_asked_at !== null && own.lead_id === null,
});

/** What a guest's widget shows, in all of their windows, each in its language. */
export const tellGuestState = async (
  { deps, tenant }: { deps: Deps; tenant: Tenant },
  { guest_id: guestId }: Pick<RoomRow, 'guest_id'>,
): Promise<void> => {
  if (guestId === null) return;
  const state = await siteState(deps, tenant);
  const [own] = await deps.database.read(tenant, (db) => readStates(db, tenant, [guestId]));
  for (const language of ['en', 'fr'] as const)
    deps.realtime.toGuest(tenant, guestId, 'guest:state', stateFor(state, language, own), language);
};
