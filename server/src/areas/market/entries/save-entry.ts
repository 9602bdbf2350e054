import type { BodyOf } from '@forecourt/contract';
import type { marketCalls } from '@forecourt/contract/market/index';
import {
  MARKET_STATUS,
  type MarketStatus,
  mayMoveEntry,
  SHARED_FIELD_NAMES,
} from '@forecourt/domain/market/index';
import { toCents } from '@forecourt/domain/money/index';
import { stateLabel } from '@forecourt/domain/states';
import { type Db, violated } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import {
  type EntryColumns,
  findEmptyDraft,
  findEntry,
  findEntryWithVehicle,
  insertEntry,
  type StoredEntry,
  updateEntry,
} from './entry.queries';
import { entryReply, problemsOf } from './entry-reply';
import { publish, unpublish } from './publish';
import { readMarketVehicle } from './vehicle.queries';

type Changes = Omit<BodyOf<typeof marketCalls.saveStep>, 'version'>;

const { draft, published, accepted, sold, withdrawn } = MARKET_STATUS;

const centsOf = (amount: number | null | undefined) =>
  typeof amount === 'number' ? toCents(amount) : amount;

const columnsOf = ({ mvdId, price, reserve_price, market_status: _, ...rest }: Changes): EntryColumns => ({
  ...rest,
  ...{ stock_id: mvdId, price_cents: centsOf(price), reserve_cents: centsOf(reserve_price) },
});

/** Without what was not sent, which would overwrite. */
const given = (columns: EntryColumns): EntryColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const refuseForeignVehicle = async (tx: Db, tenant: number, stockId: number | null | undefined) => {
  if (typeof stockId === 'number' && !(await readMarketVehicle(tx, tenant, stockId)))
    throw badField('mvdId', 'There is no such vehicle');
};

/** What is sold or promised changes only by being offered anew or withdrawn. */
const refuseClosed = (before: StoredEntry, to: MarketStatus) => {
  if ((before.status === accepted || before.status === sold) && to === before.status)
    throw new Refusal(
      409,
      before.status === sold
        ? 'This vehicle is sold'
        : 'An offer was accepted. Cancel its bill of sale, then publish or withdraw the entry.',
    );
};

const targetOf = (before: StoredEntry, wanted: MarketStatus | undefined): MarketStatus => {
  const to = wanted ?? before.status;
  if (!mayMoveEntry(before.status, to, 'person'))
    throw badField(
      'market_status',
      `An entry that is ${stateLabel('market', before.status).toLowerCase()} cannot become ${stateLabel('market', to).toLowerCase()}`,
    );
  return to;
};

const refuseProblems = async (tx: Db, tenant: number, id: number) => {
  const row = await findEntryWithVehicle(tx, tenant, id);
  const problems = row ? await problemsOf(tx, tenant, row) : [];
  const [first] = problems;
  if (first)
    throw new Refusal(400, first.message, {
      fields: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    });
};

/** Brings what others see in line with an entry that was written. */
const follow = async (context: Context, tx: Db, before: StoredEntry, to: MarketStatus) => {
  const { tenant, deps } = context;
  if (to === published) {
    await refuseProblems(tx, tenant, before.id);
    const entry = await findEntry(tx, tenant, before.id);
    const vehicle = entry?.stock_id ? await readMarketVehicle(tx, tenant, entry.stock_id) : undefined;
    if (!entry || !vehicle) throw badField('mvdId', 'Choose a vehicle');
    const listing_id = await publish(context, tx, { ...entry, status: before.status }, vehicle);
    const published_at = before.status === published ? entry.published_at : deps.now().toISOString();
    await updateEntry(tx, tenant, before.id, { status: published, listing_id, published_at });
  } else if (to === withdrawn && before.status !== withdrawn) {
    if (before.status === accepted) await refuseBill(tx, tenant, before.id);
    await unpublish(context, before, 'withdrawn');
    await updateEntry(tx, tenant, before.id, { status: withdrawn });
  }
};

/** An accepted offer made a bill: it is cancelled first. */
const refuseBill = async (tx: Db, tenant: number, id: number) => {
  const row = await findEntryWithVehicle(tx, tenant, id);
  const problems = row ? await problemsOf(tx, tenant, row) : [];
  if (problems.some(({ message }) => message.includes('bill of sale')))
    throw new Refusal(409, 'An offer was accepted. Cancel its bill of sale first.');
};

const refusingDouble = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (violated(error)?.constraint === 'market_entry_of_stock')
      throw badField('mvdId', 'This vehicle is on the market already');
    throw error;
  }
};

const NO_CONDITION = { grade: null, accidents: 'unknown', drives: 'unknown', notes: '' } as const;

/** A new entry; steps that someone began and left without a vehicle are begun anew instead. */
const beginEntry = async (
  { tenant, session, deps }: Context,
  tx: Db,
  isWholesale: boolean,
  { changes, inSteps }: { changes: Changes; inSteps: boolean },
): Promise<number> => {
  const columns = {
    ...{ condition: NO_CONDITION, shared: [...SHARED_FIELD_NAMES], created_by: session.userId },
    ...columnsOf(changes),
    is_wholesale: isWholesale,
  };
  const left = inSteps
    ? await findEmptyDraft(tx, tenant, { userId: session.userId, isWholesale })
    : undefined;
  if (left === undefined) return insertEntry(tx, tenant, columns);
  const empty = { step: 1, price_cents: null, reserve_cents: null, comment: '' };
  await updateEntry(tx, tenant, left, { ...empty, ...given(columns), created_at: deps.now().toISOString() });
  return left;
};

const add = (
  context: Context,
  isWholesale: boolean,
  body: Changes & { version?: unknown },
  inSteps = false,
) =>
  refusingDouble(async () => {
    const { version: _, ...changes } = body;
    const id = await context.write(async (tx) => {
      const { tenant } = context;
      await refuseForeignVehicle(tx, tenant, changes.mvdId);
      const made = await beginEntry(context, tx, isWholesale, { changes, inSteps });
      const before = await findEntry(tx, tenant, made);
      if (!before) throw new Error('an entry that was inserted is found');
      if (changes.market_status === withdrawn) throw badField('market_status', 'It was not published yet');
      if (changes.market_status === published) await follow(context, tx, before, published);
      return made;
    });
    return entryReply(context, id);
  });

interface Saving {
  wholesaleAlone?: boolean;
}

const lockEntry = async (context: Context, tx: Db, id: number, { wholesaleAlone = false }: Saving) => {
  const before = await findEntry(tx, context.tenant, id, 'for no key update');
  if (!before || before.deleted_at !== null || (wholesaleAlone && !before.is_wholesale)) throw notFound();
  return before;
};

const save = (
  context: Context,
  id: number,
  { version, ...changes }: Changes & { version?: number | undefined },
  saving: Saving = {},
) =>
  refusingDouble(() =>
    context.write(async (tx) => {
      const { tenant } = context;
      const before = await lockEntry(context, tx, id, saving);
      if (version !== undefined && version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'market_entry', id, current: await entryReply(context, id) },
        });
      const to = targetOf(before, changes.market_status);
      refuseClosed(before, to);
      if (changes.mvdId !== undefined && changes.mvdId !== before.stock_id) {
        if (before.status !== draft) throw badField('mvdId', 'Only a draft changes its vehicle');
        await refuseForeignVehicle(tx, tenant, changes.mvdId);
      }
      await updateEntry(tx, tenant, id, columnsOf(changes));
      await follow(context, tx, before, to);
      return entryReply(context, id);
    }),
  );

/** A step that is saved again does not go back. */
const saveStep = (
  context: Context,
  id: number,
  { step, ...body }: BodyOf<typeof marketCalls.saveStep>,
  saving: Saving = {},
) => save(context, id, { ...body, ...(step !== undefined && { step }) }, saving);

const WHOLESALE = { wholesaleAlone: true };

export const saveEntryHandlers: Pick<
  Handlers<typeof marketCalls>,
  | 'add'
  | 'update'
  | 'modify'
  | 'modifyWholesale'
  | 'startSteps'
  | 'saveStep'
  | 'startWholesaleSteps'
  | 'addWholesale'
  | 'saveWholesaleStep'
  | 'updateWholesale'
  | 'markDeleted'
  | 'restore'
> = {
  add: ({ body }, context) => add(context, false, body),
  addWholesale: ({ body }, context) => add(context, true, body),
  startSteps: ({ body }, context) => add(context, false, body, true),
  startWholesaleSteps: ({ body }, context) => add(context, true, body, true),
  update: ({ params, body }, context) => save(context, params.id, body),
  modify: ({ params, body }, context) => save(context, params.id, body),
  updateWholesale: ({ params, body }, context) => save(context, params.id, body, WHOLESALE),
  modifyWholesale: ({ params, body }, context) => save(context, params.id, body, WHOLESALE),
  saveStep: ({ params, body }, context) => saveStep(context, params.id, body),
  saveWholesaleStep: ({ params, body }, context) => saveStep(context, params.id, body, WHOLESALE),

  markDeleted: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const before = await lockEntry(context, tx, id, {});
      if (before.status === accepted) await refuseBill(tx, context.tenant, id);
      await unpublish(context, before, 'deleted');
      await updateEntry(tx, context.tenant, id, { deleted_at: context.deps.now().toISOString() });
      return entryReply(context, id);
    }),

  restore: ({ params: { id } }, context) =>
    refusingDouble(() =>
      context.write(async (tx) => {
        const before = await findEntry(tx, context.tenant, id, 'for no key update');
        if (!before) throw notFound();
        if (before.deleted_at === null) throw new Refusal(409, 'This entry is not deleted');
        const isShown = before.status === published || before.status === accepted;
        await updateEntry(tx, context.tenant, id, {
          deleted_at: null,
          // others saw it go: it is published again by a person
          ...(isShown && { status: withdrawn }),
        });
        return entryReply(context, id);
      }),
    ),
};
