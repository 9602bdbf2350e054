import { createHash, randomBytes } from 'node:crypto';
import { type FacebookStatus, postingCalls } from '@forecourt/contract/posting/index';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { FacebookFault, type FacebookPageAccess, pageUrl } from '../../../services/facebook';
import { staffNames } from '../../users';
import { announce } from '../announce';
import { addWork } from '../working/add-work';
import {
  countWaiting,
  facebookSignIns,
  findConnection,
  type StoredConnection,
  saveConnection,
  updateConnection,
} from './connection.queries';
import { openToken, sealToken } from './tokens';

const SIGN_IN_MINUTES = 10;
const OFF = 'Facebook is not set up on this server';
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');
const redirectUri = ({ publicUrl }: Deps) =>
  `${publicUrl.replace(/\/$/, '')}${postingCalls.facebookAuth.path}`;

const later = (deps: Deps, seconds: number) => new Date(deps.now().getTime() + seconds * 1_000).toISOString();
const isAfter = (at: string | null, now: Date) => at !== null && Date.parse(at) > now.getTime();

/** A token that is over by its own end is as good as none, also before Facebook says so. */
const statusNow = (deps: Deps, connection: StoredConnection | undefined): FacebookStatus['status'] => {
  if (deps.facebook.mode === 'off') return 'off';
  const state = connection?.state ?? 'not-connected';
  const isOver = connection?.expires_at !== null && !isAfter(connection?.expires_at ?? null, deps.now());
  return (state === 'connected' || state === 'choose-page') && isOver ? 'expired' : state;
};

const statusOf = async (context: Context): Promise<FacebookStatus> => {
  const { read, tenant, deps } = context;
  const { connection, waiting } = await read(async (db) => ({
    connection: await findConnection(db, tenant),
    waiting: await countWaiting(db, tenant),
  }));
  const nameOf = await staffNames(context, [connection?.connected_by ?? null]);
  const status = statusNow(deps, connection);
  const isKnown = connection !== undefined && status !== 'off' && status !== 'not-connected';
  const hasPage = isKnown && connection.page_id !== '' && status !== 'choose-page';
  return {
    ...{ status, mode: deps.facebook.mode, waiting },
    page: hasPage ? { id: connection.page_id, name: connection.page_name, url: connection.page_url } : null,
    expires: isKnown ? connection.expires_at : null,
    connected_by: isKnown ? nameOf(connection.connected_by) : '',
    connected_at: isKnown ? connection.connected_at : null,
    problem: isKnown ? connection.problem : '',
    paused_until: isAfter(connection?.paused_until ?? null, deps.now())
      ? (connection?.paused_until ?? null)
      : null,
  };
};

const REFUSALS = { 'too-many': 429, 'signed-out': 409, refused: 409, missing: 409, away: 502, unknown: 502 };

/** A fault of Facebook as the answer to a person who waits for it. */
export const asRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FacebookFault)) throw error;
    throw new Refusal(REFUSALS[error.kind] === 502 ? 409 : REFUSALS[error.kind], error.message);
  }
};

const pageColumns = (context: Context, page: FacebookPageAccess) => ({
  ...{ state: 'connected' as const, page_id: page.id, page_name: page.name, page_url: pageUrl(page.id) },
  ...{ page_token: sealToken(context.deps, context.tenant, page.token), problem: '', paused_until: null },
});

const NO_PAGE = {
  ...{ state: 'choose-page' as const, page_id: '', page_name: '', page_url: '', page_token: '' },
  ...{ problem: '', paused_until: null },
};

/** Ends the sign-in: the one page is taken, of several a person chooses, the same as before is kept. */
const connect = async (context: Context, code: string): Promise<void> => {
  const { deps, tenant, session, write, read } = context;
  const login = await deps.facebook.exchange(code, redirectUri(deps));
  const pages = await deps.facebook.pages(login.token);
  const before = await read((db) => findConnection(db, tenant));
  const [only] = pages;
  if (!only) throw new FacebookFault('refused', 'This account has no page that it may post on');
  const chosen = pages.length === 1 ? only : pages.find(({ id }) => id === before?.page_id);
  await write(async (tx) => {
    await saveConnection(tx, tenant, {
      ...(chosen ? pageColumns(context, chosen) : NO_PAGE),
      user_token: sealToken(deps, tenant, login.token),
      expires_at: login.seconds === null ? null : later(deps, login.seconds),
      ...{ connected_by: session.userId, connected_at: deps.now().toISOString() },
    });
    await addWork(deps, tx, tenant);
    await announce(deps, tenant, 'facebook');
  });
};

/** The application's addresses stand behind a #, where Facebook cannot send a browser to. */
const leadTo = (problem: string) => ({
  stream: Buffer.from(''),
  mime: 'text/html; charset=utf-8',
  location: `/#/facebook/succeded${problem === '' ? '' : `?${new URLSearchParams({ problem })}`}`,
});

const usedUp = 'This sign-in was started by someone else, was used before, or took longer than ten minutes';

const userConnection = async ({
  deps,
  tenant,
  read,
}: Context): Promise<{ connection: StoredConnection; token: string }> => {
  if (deps.facebook.mode === 'off') throw new Refusal(409, OFF);
  const connection = await read((db) => findConnection(db, tenant));
  if (!connection || connection.user_token === '') throw new Refusal(409, 'Sign in to Facebook first');
  return { connection, token: openToken(deps, tenant, connection.user_token) };
};

type Mine =
  | 'facebookAuth'
  | 'loginLink'
  | 'loginStatus'
  | 'facebookPages'
  | 'choosePage'
  | 'disconnectFacebook';

export const connectingHandlers: Pick<Handlers<typeof postingCalls>, Mine> = {
  loginLink: async (_input, { deps, tenant, session, write }) => {
    if (deps.facebook.mode === 'off') throw new Refusal(409, OFF);
    const state = randomBytes(32).toString('base64url');
    const expiresAt = later(deps, SIGN_IN_MINUTES * 60);
    await write((tx) =>
      facebookSignIns.add(tx, tenant, { hash: hashOf(state), userId: session.userId, expiresAt }),
    );
    return { link: deps.facebook.loginUrl(state, redirectUri(deps)) };
  },

  facebookAuth: async ({ query: { code, state } }, context) => {
    const { deps, tenant, session, write, warn } = context;
    // anyone can write such a link: its words are not shown
    if (!code || !state) return leadTo('The sign-in at Facebook was cancelled');
    const isOwn = await write((tx) =>
      facebookSignIns.use(tx, tenant, session.userId, hashOf(state), deps.now().toISOString()),
    );
    if (!isOwn) return leadTo(usedUp);
    try {
      await connect(context, code);
      return leadTo('');
    } catch (error) {
      if (!(error instanceof FacebookFault)) throw error;
      warn(error, 'the sign-in at Facebook failed');
      return leadTo(error.message);
    }
  },

  loginStatus: (_input, context) => statusOf(context),

  facebookPages: async (_input, context) => {
    const { connection, token } = await userConnection(context);
    const pages = await asRefusal(context.deps.facebook.pages(token));
    return pages.map(({ id, name }) => ({ id, name, is_chosen: id === connection.page_id ? 1 : 0 }));
  },

  choosePage: async ({ body: { page_id } }, context) => {
    const { deps, tenant, write } = context;
    const { token } = await userConnection(context);
    const page = (await asRefusal(deps.facebook.pages(token))).find(({ id }) => id === page_id);
    if (!page) throw badField('page_id', 'This account has no such page');
    await write(async (tx) => {
      await updateConnection(tx, tenant, pageColumns(context, page));
      await addWork(deps, tx, tenant);
      await announce(deps, tenant, 'facebook');
    });
    return statusOf(context);
  },

  disconnectFacebook: async (_input, context) => {
    const { deps, tenant, write } = context;
    await write(async (tx) => {
      await updateConnection(tx, tenant, {
        state: 'not-connected',
        page_token: '',
        user_token: '',
        problem: '',
      });
      await announce(deps, tenant, 'facebook');
    });
    return statusOf(context);
  },
};
