import type { signingCalls } from '@forecourt/contract/signing/index';
import type { Db } from '../../../db/database';
import type { Handlers, PublicContext } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { CONSENT_VERSION } from '../consent-text';
import { endRequest } from '../requests/request.queries';
import { isSameName } from '../requests/same-name';
import { markConsented, markDeclined, markOpened, markSigned, signersOf } from '../requests/signer.queries';
import { openStoredPdf } from '../requests/stored-pdf';
import { queueSealing } from '../sealing/seal-job';
import { agreementReply } from './agreement-reply';
import { findTarget, type OpenedLink, openTarget } from './open-link';
import { tellSender } from './tell-sender';

/** Does something to the document of a link under its lock, and answers it as it stands then. */
const changeByLink = async (
  { deps, request }: PublicContext,
  code: string,
  change: (tx: Db, opened: OpenedLink) => Promise<void>,
) => {
  const target = await findTarget(deps, code);
  return deps.database.write(target.tenant, { userId: null, requestId: request.id }, async (tx) => {
    await change(tx, await openTarget(deps, tx, target, { lock: true }));
    return agreementReply(tx, await openTarget(deps, tx, target));
  });
};

const BROWSER_MOST = 500;

/** Called under the lock of the request: of several who sign at once, one is the last. */
const endWhenAllSigned = async (
  { deps }: PublicContext,
  tx: Db,
  { tenant, row, signer }: OpenedLink,
  typedName: string,
) => {
  const signers = await signersOf(tx, tenant, [row.id]);
  const missing = signers.filter(({ signed_at }) => signed_at === null).length;
  await tellSender(tx, deps, tenant, row, {
    title: `${signer.name} signed ${row.title}`,
    body: [
      ...(isSameName(typedName, signer.name)
        ? []
        : [`Check the name: "${typedName}" was typed instead of ${signer.name}.`]),
      missing === 0 ? 'Everyone has signed.' : `${missing} of ${signers.length} have yet to sign.`,
    ].join(' '),
  });
  if (missing > 0) return;
  await endRequest(tx, tenant, row.id, 'signed', { at: deps.now().toISOString() });
  await queueSealing(deps, tx, tenant, row.id);
};

type Calls = typeof signingCalls;

export const publicHandlers: Pick<Handlers<Calls>, 'open' | 'document' | 'consent' | 'sign' | 'decline'> = {
  open: async ({ params: { code } }, context) => {
    const { deps } = context;
    const target = await findTarget(deps, code);
    const shown = await deps.database.read(target.tenant, async (db) => {
      const opened = await openTarget(deps, db, target);
      return { isFirst: opened.signer.opened_at === null, reply: await agreementReply(db, opened) };
    });
    if (!shown.isFirst) return shown.reply;
    return changeByLink(context, code, async (tx, { tenant, signer }) => {
      await markOpened(tx, tenant, signer.id, deps.now().toISOString());
    });
  },

  document: async ({ params: { code } }, { deps }) => {
    const target = await findTarget(deps, code);
    const { row } = await deps.database.read(target.tenant, (db) => openTarget(deps, db, target));
    return openStoredPdf(deps, row);
  },

  consent: ({ params: { code } }, context) =>
    changeByLink(context, code, async (tx, { tenant, signer }) => {
      const at = context.deps.now().toISOString();
      await markOpened(tx, tenant, signer.id, at);
      await markConsented(tx, tenant, signer.id, { at, version: CONSENT_VERSION });
    }),

  sign: ({ params: { code }, body }, context) =>
    changeByLink(context, code, async (tx, opened) => {
      const { tenant, signer } = opened;
      // of two at once the second waits for the lock, and changes nothing
      if (signer.signed_at !== null) return;
      if (opened.row.state !== 'waiting') throw new Refusal(409, 'This document can no longer be signed');
      const at = context.deps.now().toISOString();
      const { address, userAgent } = context.request;
      await markOpened(tx, tenant, signer.id, at);
      await markConsented(tx, tenant, signer.id, { at, version: CONSENT_VERSION });
      await markSigned(tx, tenant, signer.id, {
        ...{ at, name: body.name, strokes: body.strokes, address },
        browser: userAgent.slice(0, BROWSER_MOST),
      });
      await endWhenAllSigned(context, tx, opened, body.name);
    }),

  decline: ({ params: { code }, body: { reason } }, context) =>
    changeByLink(context, code, async (tx, { tenant, row, signer }) => {
      if (signer.declined_at !== null) return;
      if (signer.signed_at !== null) throw new Refusal(409, 'You have signed this document already');
      const at = context.deps.now().toISOString();
      await markDeclined(tx, tenant, signer.id, at);
      await endRequest(tx, tenant, row.id, 'declined', { reason: `${signer.name}: ${reason}`, at });
      await tellSender(tx, context.deps, tenant, row, {
        ...{ isDeclined: true, title: `${signer.name} declined to sign ${row.title}`, body: reason },
      });
    }),
};
