import type { QbSettings, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import type { Handlers } from '../../../http/context';
import { changedMeanwhile } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { addSync } from '../jobs';
import { lockSync } from '../sync.queries';
import {
  lookAgain,
  readSettings,
  releaseHeld,
  type StoredSettings,
  withdrawUnwanted,
  writeSettings,
} from './settings.queries';

const flagOf = (is: boolean) => (is ? 1 : 0);
const toReply = ({
  mode,
  post_sales,
  post_purchases,
  post_journal,
  ...rest
}: StoredSettings): QbSettings => ({
  ...{ ...rest, mode: mode === 'automatic' ? 'automatic' : 'by-hand', post_sales: flagOf(post_sales) },
  ...{ post_purchases: flagOf(post_purchases), post_journal: flagOf(post_journal) },
});

export const settingsHandlers: Pick<Handlers<typeof quickbooksCalls>, 'settings' | 'saveSettings'> = {
  settings: (_input, context) =>
    context.read(async (db) => toReply(await readSettings(db, context.tenant, todayAt(context)))),

  saveSettings: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      await lockSync(tx, tenant);
      const before = await readSettings(tx, tenant, todayAt(context));
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(toReply(before));
      const wanted: StoredSettings = {
        ...{ mode: body.mode, start_day: body.start_day, version: before.version },
        ...{ post_sales: body.post_sales === 1, post_purchases: body.post_purchases === 1 },
        post_journal: body.post_journal === 1,
      };
      if (!(await writeSettings(tx, tenant, wanted))) throw changedMeanwhile(toReply(before));
      if (wanted.mode !== before.mode) await releaseHeld(tx, tenant, wanted.mode);
      await withdrawUnwanted(tx, tenant, wanted);
      await lookAgain(tx, tenant);
      await addSync(deps, tx, tenant, 'sync');
      return toReply(await readSettings(tx, tenant, todayAt(context)));
    }),
};
