import type { user } from '@forecourt/contract/users';
import { ROLE, rank, roleLabel } from '@forecourt/policy';
import type { z } from 'zod';
import type { Db } from '../../db/database';
import { queryAny, queryPrepared } from '../../db/query';
import { fileAddress } from '../files';
import type { OtherBranchMember } from './branches/other-branch-member.queries';
import { FROM, LISTED, type ListedUser } from './list/user-list.queries';

export type User = z.output<typeof user>;

/** One user as stored: the file's name instead of its address, role numbers instead of options. */
export interface UserRecord extends ListedUser {
  middle_name: string;
  phone_number: string;
  address: string;
  aparteman_no: string;
  postalcode: string;
  frk_city: number | null;
  city: string | null;
  province: string | null;
  country: string | null;
  gender: 0 | 1 | null;
  birthdate: string | null;
  register_number: string;
  fax_NO: string;
  two_factor: 0 | 1;
  version: number;
  role_ids: number[];
  removed: boolean;
}

const RECORD = `${LISTED}, u.middle_name, u.phone as phone_number, u.address, u.apartment as aparteman_no,
  u.postal as postalcode, u.city_id as frk_city, c.name as city, v.name as province, n.name as country, u.gender,
  u.birthdate, u.register_number, u.fax as "fax_NO", u.two_factor::int as two_factor, u.version,
  u.removed_at is not null as removed,
  array(select m.role_id from membership m where m.dealership_id = $1 and m.user_id = u.id) as role_ids`;
const JOINED = `${FROM} left join city c on c.id = u.city_id left join province v on v.id = c.province_id
  left join country n on n.id = v.country_id`;

const findRecord = async (db: Db, tenant: number, id: number, lock: string) => {
  const where = 'where u.dealership_id = $1 and u.id = $2';
  const [record] = await queryPrepared<UserRecord>(db, `select ${RECORD} ${JOINED} ${where} ${lock}`, [
    tenant,
    id,
  ]);
  return record;
};

export const findUser = (db: Db, tenant: number, id: number) => findRecord(db, tenant, id, '');
/** The same, held until the transaction ends: of two simultaneous saves the second sees what the first wrote. */
export const lockUser = (tx: Db, tenant: number, id: number) =>
  findRecord(tx, tenant, id, 'for no key update of u');

/** Customers have accounts too, and calls of their own. */
export const isCustomer = ({ frk_role }: Pick<UserRecord, 'frk_role'>) => frk_role === ROLE.customer;

export const listed = <R extends ListedUser>({ home_id, home_name, ...row }: R) => ({
  ...row,
  role: roleLabel(row.frk_role),
  avatar: fileAddress(row.avatar),
  home: home_id ? { id: home_id, name: home_name ?? '' } : null,
});

const roleOptions = (roleIds: readonly number[]) =>
  roleIds.toSorted((a, b) => rank(b) - rank(a) || a - b).map((value) => ({ value, label: roleLabel(value) }));

/** As it goes on the wire. */
export const toUser = ({ role_ids, removed: _, ...record }: UserRecord): User => ({
  ...listed(record),
  roles: roleOptions(role_ids),
});

/** What a branch sees of a record that another one keeps: what its list shows, and none of the personal fields. */
export const memberToUser = ({ role_ids, ...member }: OtherBranchMember): User => ({
  ...listed(member),
  middle_name: '',
  phone_number: '',
  address: '',
  aparteman_no: '',
  postalcode: '',
  frk_city: null,
  city: null,
  province: null,
  country: null,
  gender: null,
  birthdate: null,
  register_number: '',
  fax_NO: '',
  two_factor: 0,
  version: 0,
  roles: roleOptions(role_ids),
});

export const cityExists = (db: Db, id: number): Promise<boolean> =>
  queryAny(db, 'select 1 from city where id = $1', [id]);
