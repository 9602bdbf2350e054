import type { ReplyOf } from '@forecourt/contract';
import { type archivesCalls, NAMES_LISTED } from '@forecourt/contract/archives/index';
import type { Db } from '../../../db/database';
import { countRecords, dealershipNames, guestsOf, peopleOf } from './contents.queries';
import { sharedUsers } from './wipe.queries';

type Contents = Omit<ReplyOf<typeof archivesCalls.deletionContents>, 'dealership_id' | 'dealership_name'>;

/** What a deletion would take away, and who would keep an account: those whom the deletion itself moves, and guests. */
export const readContents = async (systemDb: Db, tenant: number): Promise<Contents> => {
  const counts = await countRecords(systemDb, tenant);
  const people = await peopleOf(systemDb, tenant);
  const movesTo = new Map((await sharedUsers(systemDb, tenant)).map(({ id, other }) => [id, other]));
  const moved = people.flatMap(({ id, full_name }) => {
    const other = movesTo.get(id);
    return other === undefined ? [] : [{ full_name, other }];
  });
  const lost = people.filter(({ id }) => !movesTo.has(id));
  const staff = lost.filter(({ is_customer }) => !is_customer);
  const kept = [...moved, ...(await guestsOf(systemDb, tenant))].sort((a, b) =>
    a.full_name.localeCompare(b.full_name, 'en'),
  );
  const names = await dealershipNames(
    systemDb,
    kept.map(({ other }) => other),
  );
  return {
    ...counts,
    users_lost: staff.length,
    users_lost_names: staff.slice(0, NAMES_LISTED).map(({ full_name }) => full_name),
    portal_accounts_lost: lost.length - staff.length,
    users_kept: kept.length,
    users_kept_names: kept
      .slice(0, NAMES_LISTED)
      .map(({ full_name, other }) => ({ full_name, works_at: names.get(other) ?? '' })),
  };
};
