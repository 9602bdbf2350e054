import { createHash, randomBytes } from 'node:crypto';
import { POSTING_STATES, type QbStatus, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { addSync } from '../jobs';
import { countUnmapped } from '../mapping/mappings';
import { countByState } from '../outbox/outbox.queries';
import { readSettings } from '../settings/settings.queries';
import { lockSync, notePause, readSync } from '../sync.queries';
import { asRefusal } from './as-refusal';
import {
  addSignIn,
  findConnection,
  forgetOtherCompany,
  markDisconnected,
  saveConnection,
  useSignIn,
} from './connection.queries';
import { openToken, sealTokens } from './tokens';

const SIGN_IN_MINUTES = 10;
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');
const redirectUri = ({ publicUrl }: Deps) =>
  `${publicUrl.replace(/\/$/, '')}${quickbooksCalls.callback.path}`;

const stateOf = (mode: QbStatus['mode'], stored: string | undefined): QbStatus['state'] => {
  if (mode === 'off') return 'off';
  return stored === 'connected' || stored === 'sign-in-again' ? stored : 'not-connected';
};

const statusOf = async (context: Context): Promise<QbStatus> => {
  const { read, tenant, deps } = context;
  const { connection, sync, found, unmapped } = await read(async (db) => ({
    connection: await findConnection(db, tenant),
    sync: await readSync(db, tenant),
    found: await countByState(db, tenant),
    unmapped: await countUnmapped(db, tenant),
  }));
  const nameOf = await staffNames(context, [connection?.connected_by ?? null]);
  const { mode } = deps.quickbooks;
  const state = stateOf(mode, connection?.state);
  const isKnown = state === 'connected' || state === 'sign-in-again';
  return {
    ...{
      mode,
      state,
      company: isKnown ? (connection?.company ?? '') : '',
      problem: connection?.problem ?? '',
    },
    connected_at: isKnown ? (connection?.connected_at ?? null) : null,
    connected_by: isKnown ? nameOf(connection?.connected_by ?? null) : '',
    paused_until:
      sync.paused_until !== null && Date.parse(sync.paused_until) > deps.now().getTime()
        ? sync.paused_until
        : null,
    ...{ lists_read_at: sync.lists_read_at, compared_at: sync.compared_at, unmapped },
    // every state is there, as the contract wants it
    counts: Object.fromEntries(
      POSTING_STATES.map((one) => [one, found.counts.get(one) ?? 0]),
    ) as QbStatus['counts'],
    differences: found.differences,
  };
};

export const refuseWithoutConnection = async ({ read, tenant, deps }: Context) => {
  if (deps.quickbooks.mode === 'off') throw new Refusal(409, 'QuickBooks is not set up on this server');
  const connection = await read((db) => findConnection(db, tenant));
  if (connection?.state !== 'connected') throw new Refusal(409, 'Connect QuickBooks first');
};

export const connectingHandlers: Pick<
  Handlers<typeof quickbooksCalls>,
  'status' | 'startSignIn' | 'callback' | 'connect' | 'disconnect'
> = {
  status: (_input, context) => statusOf(context),

  startSignIn: async (_input, { deps, tenant, session, write }) => {
    if (deps.quickbooks.mode === 'off') throw new Refusal(409, 'QuickBooks is not set up on this server');
    const state = randomBytes(32).toString('base64url');
    const expiresAt = new Date(deps.now().getTime() + SIGN_IN_MINUTES * 60_000).toISOString();
    await write((tx) => addSignIn(tx, tenant, { hash: hashOf(state), userId: session.userId, expiresAt }));
    return { url: deps.quickbooks.authorizeUrl(state, redirectUri(deps)) };
  },

  callback: async ({ query }) => {
    const { code, state, realmId, error } = query;
    const page = code && state && realmId ? 'settings' : 'login-error';
    const given: Record<string, string> =
      code && state && realmId ? { code, state, realmId } : { reason: error ?? 'incomplete' };
    const to = `/#/admin/quick-books/${page}?${new URLSearchParams(given)}`;
    // the application's addresses stand behind a #, where Intuit cannot send a browser to
    return { stream: Buffer.from(''), mime: 'text/html; charset=utf-8', location: to };
  },

  connect: async ({ body }, context) => {
    const { deps, tenant, session, write } = context;
    if (deps.quickbooks.mode === 'off') throw new Refusal(409, 'QuickBooks is not set up on this server');
    const isOwn = await write((tx) =>
      useSignIn(tx, tenant, session.userId, hashOf(body.state), deps.now().toISOString()),
    );
    if (!isOwn)
      throw new Refusal(
        409,
        'This sign-in was started by someone else, was used before, or took longer than ten minutes',
      );
    const { tokens, company } = await asRefusal(
      (async () => {
        const got = await deps.quickbooks.exchange(body.code, redirectUri(deps));
        // that the tokens open the company that the browser named is known once it answers
        return {
          tokens: got,
          company: await deps.quickbooks.company(body.realm_id, got.accessToken).companyName(),
        };
      })(),
    );
    await write(async (tx) => {
      await lockSync(tx, tenant);
      const before = await findConnection(tx, tenant);
      const { mode } = await readSettings(tx, tenant, todayAt(context));
      if (before && before.realm_id !== body.realm_id)
        await forgetOtherCompany(tx, tenant, mode === 'automatic' ? 'waiting' : 'held');
      await saveConnection(tx, tenant, {
        ...{ realmId: body.realm_id, company, userId: session.userId, now: deps.now().toISOString() },
        tokens: sealTokens(deps, tenant, tokens),
      });
      await notePause(tx, tenant, null);
      await addSync(deps, tx, tenant, 'lists');
      await addSync(deps, tx, tenant, 'sync');
    });
    return statusOf(context);
  },

  disconnect: async (_input, context) => {
    const { deps, tenant, read, write, warn } = context;
    const before = await read((db) => findConnection(db, tenant));
    await write((tx) => markDisconnected(tx, tenant));
    if (before?.state === 'connected')
      await deps.quickbooks
        .revoke(openToken(deps, tenant, before.refresh_token))
        .catch((error: unknown) => warn(error, 'the sign-in at QuickBooks could not be ended'));
    return statusOf(context);
  },
};
