import type { BodyOf } from '@forecourt/contract';
import type { usersCalls } from '@forecourt/contract/users';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { cityExists } from '../user.queries';
import type { UserColumns } from './user-edit.queries';

type Fields = Omit<
  BodyOf<typeof usersCalls.update>,
  'frk_role' | 'role_ids' | 'is_active' | 'password' | 'version'
>;

/** 5: an empty field is left as it is, so also one of blanks. */
const given = (text: string | undefined) => text || undefined;
const asBoolean = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1);

/** The wire's names into the table's; what is undefined is not touched. */
export const columnsOf = (body: Fields): UserColumns => ({
  first_name: given(body.f_name),
  last_name: given(body.l_name),
  middle_name: given(body.middle_name),
  email: given(body.email),
  mobile: given(body.mobile),
  phone: given(body.phone_number),
  fax: given(body.fax_NO),
  address: given(body.address),
  apartment: given(body.aparteman_no),
  postal: given(body.postalcode),
  register_number: given(body.register_number),
  city_id: body.frk_city,
  gender: body.gender,
  birthdate: body.birthdate,
  two_factor: asBoolean(body.two_factor),
});

/** What only the database and the clock can tell. */
export const refuseWrongFields = async (tx: Db, body: Fields, now: Date) => {
  if (body.birthdate !== undefined && body.birthdate > now.toISOString().slice(0, 10))
    throw badField('birthdate', 'is in the future');
  if (body.frk_city !== undefined && !(await cityExists(tx, body.frk_city)))
    throw badField('frk_city', 'There is no such city');
};
