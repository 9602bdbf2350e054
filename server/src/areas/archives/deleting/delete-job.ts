import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { queueMail } from '../../../services/jobs/queue-mail';
import { KEPT_AFTER_DELETION } from '../catalogue/which-tables';
import { beginMoving } from '../importing/insert.queries';
import {
  beginDeleting,
  countDeleted,
  type DeletionRow,
  dueDeletions,
  endDeletion,
  findDeletion,
  noteStep,
  retire,
} from './deletion.queries';
import { deletedLetter } from './letters';
import { retainArchive } from './retain-archive';
import { wipeDealership } from './wipe';
import { leaveMarket, moveUser, sharedUsers } from './wipe.queries';

export const DELETE_DUE_TASK = 'archives-delete-due';
export const DELETE_TASK = 'archives.delete';

const payload = z.object({ deletionId: z.number() });
const who = (id: number) => ({ userId: null, requestId: `deletion-${id}` });

/** In this order; a step that is done is not done again, and each can be cut off and begun anew. */
const STEPS: readonly (readonly [string, (deps: Deps, row: DeletionRow) => Promise<void>])[] = [
  ['archived', (deps, row) => retainArchive(deps, row.dealership_id, row.dealership_name)],
  [
    'retired',
    async ({ database, now }, { id, dealership_id, dealership_name }) => {
      await database.systemWrite(who(id), async (tx) => {
        await retire(tx, dealership_id, dealership_name, now().toISOString());
        await leaveMarket(tx, dealership_id);
      });
    },
  ],
  [
    'users moved',
    async ({ database, sessions, now }, { id, dealership_id: tenant }) => {
      for (const user of await database.systemRead((db) => sharedUsers(db, tenant))) {
        await database.systemWrite(who(id), async (tx) => {
          await beginMoving(tx);
          await moveUser(tx, tenant, user, now().toISOString());
        });
        await sessions.forget({ userId: user.id });
      }
    },
  ],
  [
    'deleted',
    (deps, { id, dealership_id: tenant }) =>
      wipeDealership(deps, {
        ...{ tenant, requestId: `deletion-${id}`, keep: KEPT_AFTER_DELETION },
        onPart: async (gone) => {
          await deps.database.systemWrite(who(id), (tx) => countDeleted(tx, id, gone));
        },
      }),
  ],
];

const deleteDealership =
  (deps: Deps): JobHandler =>
  async (given) => {
    const { deletionId: id } = payload.parse(given);
    const { database, jobs, now, config, sessions } = deps;
    if (!(await database.systemWrite(who(id), (tx) => beginDeleting(tx, id, now().toISOString())))) return;
    const row = await database.systemRead((db) => findDeletion(db, id));
    if (!row) return;
    const done = STEPS.findIndex(([name]) => name === row.step);
    for (const [name, run] of STEPS.slice(done + 1)) {
      await run(deps, row);
      await database.systemWrite(who(id), (tx) => noteStep(tx, id, name));
    }
    await database.systemWrite(who(id), async (tx) => {
      if (!(await endDeletion(tx, id, now().toISOString()))) return;
      await queueMail(
        jobs,
        tx,
        row.owner_email,
        deletedLetter(row.dealership_name, config.ARCHIVE_RETENTION_YEARS),
      );
    });
    await sessions.forget({ dealershipId: row.dealership_id });
  };

export const deletionJobs = (deps: Deps): Record<string, JobHandler> => ({
  [DELETE_DUE_TASK]: async () => {
    const { database, jobs, now } = deps;
    const due = await database.systemRead((db) => dueDeletions(db, now().toISOString()));
    for (const { id } of due)
      await database.systemWrite(who(id), (tx) =>
        jobs.add(tx, DELETE_TASK, { deletionId: id }, { key: `dealership-deletion-${id}` }),
      );
  },
  [DELETE_TASK]: deleteDealership(deps),
});
