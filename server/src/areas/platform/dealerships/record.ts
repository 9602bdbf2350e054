import type { DealershipRecord } from '@forecourt/contract/platform/dealerships/index';
import { roleLabel } from '@forecourt/policy';
import { specialRulesOfDealership, specialRulesOfUser } from '@forecourt/policy/special-rules';
import type { Db } from '../../../db/database';
import { notFound } from '../../../http/refusal';
import { listContracts } from '../../account';
import { listStatusChanges, namesOfUsers, readConfigs, readStaffRecord } from '../../dealership';
import { fileAddress } from '../../files';
import { listMembers, type MemberRow } from './members.queries';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

const rulesOf = (id: number, users: readonly MemberRow[]) => [
  ...specialRulesOfDealership(id).map((rule) => ({ user: null, ...rule })),
  ...users.flatMap((user) => specialRulesOfUser(user.id).map((rule) => ({ user: user.full_name, ...rule }))),
];

const contractsOf = async (systemDb: Db, id: number) => {
  const contracts = await listContracts(systemDb, id);
  const current = contracts.find(({ ended_at }) => ended_at === null);
  return {
    contract: current
      ? {
          Package: { id: current.package_id, name: current.package },
          ...{ price: current.price, started_at: current.started_at, reason: current.staff_reason },
          next: current.next_id === null ? null : { id: current.next_id, name: current.next ?? '' },
        }
      : null,
    earlier_contracts: contracts.flatMap(({ package: name, started_at, ended_at }) =>
      ended_at === null ? [] : [{ package: name, started_at, ended_at }],
    ),
  };
};

const changesOf = async (systemDb: Db, id: number) => {
  const changes = await listStatusChanges(systemDb, id);
  const names = await namesOfUsers(
    systemDb,
    changes.flatMap(({ user_id }) => user_id ?? []),
  );
  return changes.map(({ user_id, ...change }) => ({
    ...change,
    by: user_id === null ? null : (names.get(user_id) ?? null),
  }));
};

/** The record of any dealership as staff of the platform see it. */
export const readRecord = async (systemDb: Db, id: number): Promise<DealershipRecord> => {
  const row = await readStaffRecord(systemDb, id);
  if (!row) throw notFound();
  const { logo, logo2, redirect_url, ...rest } = row;
  const users = await listMembers(systemDb, id);
  return {
    ...rest,
    redirect_url: redirect_url ?? '',
    logo_url: fileAddress(logo),
    logo_url2: fileAddress(logo2),
    has_chat: bit(row.has_chat),
    has_syndication: bit(row.has_syndication),
    quickbooks_permit: bit(row.quickbooks_permit),
    added_wanted_permit: bit(row.added_wanted_permit),
    device_verification: bit(row.device_verification),
    configs: await readConfigs(systemDb, id),
    ...(await contractsOf(systemDb, id)),
    status_changes: await changesOf(systemDb, id),
    special_rules: rulesOf(id, users),
    users: users.map(({ roles, is_active, ...user }) => ({
      ...user,
      roles: roles.map((value) => ({ value, label: roleLabel(value) })),
      is_active: bit(is_active),
      is_owner: bit(user.id === row.frk_dealer_owner_user_id),
    })),
  };
};
