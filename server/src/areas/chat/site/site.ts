import { GUEST_REFUSALS } from '@forecourt/contract/chat/guest-refusals';
import { CHAT_FILE_MAX_BYTES, GUEST_TOKEN_HEADER, WIDGET_PATHS } from '@forecourt/contract/chat/index';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { SiteAnswer, SiteParts, SitePrivatePage, SiteUpload } from '../../../site/site-page';
import { fileMime } from '../../files';
import { GUEST_FILE_PATH, isSigned } from '../files/signed-path';
import { storeUpload } from '../files/store-upload';
import { findGuest, isBlockedGuest } from '../guest/guest.queries';
import { guestTokenHash } from '../guest/guest-token';
import { siteState } from '../guest/site-state';

const RATE = { per: 'address', max: 600, seconds: 60 } as const;
const UPLOAD_RATE = { per: 'address', max: 20, seconds: 60 } as const;

/** A file of a conversation, by an address that the server signed for its guest. */
const filePage = (deps: Deps): SitePrivatePage => ({
  ...{ name: 'chat file', path: `${GUEST_FILE_PATH}/{name}`, params: ['until', 'sign'], rate: RATE },
  answer: async ({ site: { tenant }, params: { name = '' }, query }): Promise<SiteAnswer> => {
    const signed = { until: query.get('until') ?? '', sign: query.get('sign') ?? '' };
    if (!isSigned(deps, tenant, name, signed)) return null;
    const type = await deps.database.read(tenant, (db) => fileMime(db, tenant, name));
    if (type === undefined) return null;
    return { kind: 'file', type, etag: name, content: () => deps.files.get(name) };
  },
});

/** What a guest sends with their next message; only one who has written may. */
const upload = (deps: Deps): SiteUpload => ({
  ...{ name: 'chat upload', path: WIDGET_PATHS.upload, rate: UPLOAD_RATE },
  files: { chatFile: { kinds: ['png', 'jpg', 'pdf'], maxBytes: CHAT_FILE_MAX_BYTES } },
  admit: async ({ site: { tenant }, headers }) => {
    const hash = guestTokenHash(headers[GUEST_TOKEN_HEADER]);
    const guest =
      hash === null ? undefined : await deps.database.read(tenant, (db) => findGuest(db, tenant, hash));
    if (!guest) throw new Refusal(401, 'Write a message first');
    if (!(await siteState(deps, tenant)).isOn) throw new Refusal(403, GUEST_REFUSALS.closed);
    if (await deps.database.read(tenant, (db) => isBlockedGuest(db, tenant, guest.id)))
      throw new Refusal(403, GUEST_REFUSALS.blocked);
    return guest.id;
  },
  receive: ({ site: { tenant }, requestId }, guestId, files) =>
    storeUpload({ deps, tenant, requestId, by: { userId: null, guestId } }, files.chatFile?.[0]),
});

export const chatSite = (deps: Deps): SiteParts => ({
  privatePages: [filePage(deps)],
  uploads: [upload(deps)],
});
