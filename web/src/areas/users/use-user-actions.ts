import { usersCalls } from '@forecourt/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { type SendOptions, send } from '../../api/client';
import { toast } from '../../api/toast';
import { keyOf } from '../../api/use-call';
import { undoToast } from '../../kit/confirm';
import { withProgress } from '../../kit/progress';
import { runEach } from './run-each';
import { nameOf, type UserRow } from './user';

/** Read again at once. */
const SHOWN = [usersCalls.list, usersCalls.count];
/** Read again when they are next shown: a removed user's own page is about to be left, and would only answer 404. */
const KEPT = [usersCalls.get, usersCalls.restrictions];

type Named = Pick<UserRow, 'id' | 'full_name' | 'username'>;

interface Verb {
  /** While it runs, when it is over, and while it is taken back. */
  running: string;
  past: string;
  undoing: string;
  change: (id: number, options: SendOptions) => Promise<unknown>;
  undo: (id: number, options: SendOptions) => Promise<unknown>;
}

const setActive = (is_active: 0 | 1) => (id: number, options: SendOptions) =>
  send(usersCalls.updateByAdmin, { params: { id }, body: { is_active } }, options);

const VERBS = {
  activate: {
    running: 'Activating users',
    past: 'activated',
    undoing: 'Deactivating users',
    change: setActive(1),
    undo: setActive(0),
  },
  deactivate: {
    running: 'Deactivating users',
    past: 'deactivated',
    undoing: 'Activating users',
    change: setActive(0),
    undo: setActive(1),
  },
  remove: {
    running: 'Removing users',
    past: 'removed',
    undoing: 'Bringing users back',
    change: (id, options) => send(usersCalls.remove, { params: { id } }, options),
    undo: (id, options) => send(usersCalls.restore, { params: { id } }, options),
  },
} satisfies Record<string, Verb>;

export type UserVerb = keyof typeof VERBS;

const isOrAre = (users: readonly Named[], past: string): string => {
  const [first] = users;
  return users.length === 1 && first
    ? `${nameOf(first)} was ${past}`
    : `${users.length.toLocaleString()} users were ${past}`;
};

/** Activate, deactivate and remove: for one user or for many, each with a way back. */
export const useUserActions = () => {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      ...SHOWN.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })),
      ...KEPT.map((call) => queries.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' })),
    ]);

  const each = async (title: string, users: readonly Named[], change: Verb['change']) => {
    const outcome = await withProgress({ title }, (tools) =>
      runEach(users, ({ id }) => change(id, { silent: true }), tools),
    );
    await refresh();
    const { done = [], failed: refused = [] } = outcome ?? {};
    const tried = done.length + refused.length;
    if (outcome && tried < users.length) {
      void toast({
        message: `${title}: stopped after ${tried.toLocaleString()} of ${users.length.toLocaleString()}`,
      });
    }
    if (refused.length > 0) {
      const [first] = refused;
      const others = refused.length > 1 ? ` and ${refused.length - 1} more` : '';
      void toast({
        kind: 'error',
        title: `Not changed: ${first ? nameOf(first.item) : ''}${others}`,
        message: [...new Set(refused.map(({ reason }) => reason))].join(', '),
        autoClose: false,
      });
    }
    return done;
  };

  /** Resolves to those that were changed. */
  return async (verb: UserVerb, users: readonly Named[]): Promise<readonly Named[]> => {
    const { running, past, undoing, change, undo } = VERBS[verb];
    const done = await each(running, users, change);
    if (done.length > 0) undoToast(isOrAre(done, past), () => each(undoing, done, undo));
    return done;
  };
};
