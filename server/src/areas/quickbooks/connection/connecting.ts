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
import { lookAgain, readSettings, withdrawUnwanted, writeSettings } from '../settings/settings.queries';
import { beginCompany, lockSync, notePause, readSync } from '../sync.queries';
import { asRefusal } from './as-refusal';
import {
  adoptFirstCompany,
  endStartQuestion,
  type KnownCompany,
  knownCompanies,
  noteCompany,
} from './company.queries';
import {
  findConnection,
  markDisconnected,
  quickbooksSignIns,
  type StoredConnection,
  saveConnection,
} from './connection.queries';
import { openToken, sealTokens } from './tokens';

const SIGN_IN_MINUTES = 10;
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');
const redirectUri = ({ publicUrl }: Deps) =>
  `${publicUrl.replace(/\/$/, '')}${quickbooksCalls.callback.path}`;

const stateOf = (mode: QbStatus['mode'], connection: StoredConnection | undefined): QbStatus['state'] => {
  if (mode === 'off') return 'off';
  const stored = connection?.state;
  if (stored === 'connected' && connection?.needs_start) return 'choose-start';
  return stored === 'connected' || stored === 'sign-in-again' ? stored : 'not-connected';
};

/** The day that is proposed for another company: the one from which on it was posted to before, else today. */
const proposedStart = (known: readonly KnownCompany[], realm: string, today: string): string =>
  known.find(({ realm_id }) => realm_id === realm)?.start_day ?? today;

const statusOf = async (context: Context): Promise<QbStatus> => {
  const { read, tenant, deps } = context;
  const { connection, sync, found, unmapped, known } = await read(async (db) => ({
    connection: await findConnection(db, tenant),
    sync: await readSync(db, tenant),
    found: await countByState(db, tenant),
    unmapped: await countUnmapped(db, tenant),
    known: await knownCompanies(db, tenant),
  }));
  const nameOf = await staffNames(context, [connection?.connected_by ?? null]);
  const { mode } = deps.quickbooks;
  const state = stateOf(mode, connection);
  const isKnown = state !== 'off' && state !== 'not-connected';
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
    ...{ lists_problem: sync.lists_problem, compare_problem: sync.compare_problem },
    start_day:
      state === 'choose-start' ? proposedStart(known, connection?.realm_id ?? '', todayAt(context)) : null,
    former_companies: known
      .filter(({ realm_id }) => realm_id !== connection?.realm_id)
      .map(({ realm_id, company, sent }) => ({ id: realm_id, company, sent })),
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
  if (connection.needs_start)
    throw new Refusal(409, 'Choose first from which day on the company is posted to');
};

export const connectingHandlers: Pick<
  Handlers<typeof quickbooksCalls>,
  'status' | 'startSignIn' | 'callback' | 'connect' | 'begin' | 'disconnect'
> = {
  status: (_input, context) => statusOf(context),

  startSignIn: async (_input, { deps, tenant, session, write }) => {
    if (deps.quickbooks.mode === 'off') throw new Refusal(409, 'QuickBooks is not set up on this server');
    const state = randomBytes(32).toString('base64url');
    const expiresAt = new Date(deps.now().getTime() + SIGN_IN_MINUTES * 60_000).toISOString();
    await write((tx) =>
      quickbooksSignIns.add(tx, tenant, { hash: hashOf(state), userId: session.userId, expiresAt }),
    );
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
      quickbooksSignIns.use(tx, tenant, session.userId, hashOf(body.state), deps.now().toISOString()),
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
      const at = deps.now().toISOString();
      const isOther = before !== undefined && before.realm_id !== body.realm_id;
      if (isOther) {
        const { start_day } = await readSettings(tx, tenant, todayAt(context));
        const startDay = before.needs_start ? null : start_day;
        await noteCompany(tx, tenant, { realm: before.realm_id, company: before.company, startDay, at });
        await beginCompany(tx, tenant);
      }
      await saveConnection(tx, tenant, {
        ...{ realmId: body.realm_id, company, userId: session.userId, now: at },
        ...{ tokens: sealTokens(deps, tenant, tokens), needsStart: isOther || before?.needs_start === true },
      });
      if (!before) await adoptFirstCompany(tx, tenant, body.realm_id);
      await notePause(tx, tenant, null);
      if (isOther || before?.needs_start) return;
      await addSync(deps, tx, tenant, 'lists');
      await addSync(deps, tx, tenant, 'sync');
    });
    return statusOf(context);
  },

  begin: async ({ body: { start_day } }, context) => {
    const { deps, tenant, write } = context;
    await write(async (tx) => {
      await lockSync(tx, tenant);
      if (!(await endStartQuestion(tx, tenant)))
        throw new Refusal(409, 'The first day of this company was chosen already');
      const settings = { ...(await readSettings(tx, tenant, todayAt(context))), start_day };
      await writeSettings(tx, tenant, settings);
      await withdrawUnwanted(tx, tenant, settings);
      await lookAgain(tx, tenant);
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
