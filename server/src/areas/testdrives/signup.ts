import type { BodyOf } from '@forecourt/contract';
import type { driveCalls } from '@forecourt/contract/testdrives/drives';
import { LINK_FROM } from '@forecourt/domain/lead/link-customer';
import type { Person } from '@forecourt/domain/people/person';
import { can } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
import { noRight } from '../../http/refusal';
import { addCustomer, holdCustomer } from '../customers';
import { findSameCustomers } from '../merge';
import { prepareLicence } from './licence';
import { addDrive } from './save-drive';

type Signup = BodyOf<typeof driveCalls.signup>;

const listed = (text: string | undefined): string[] => (text ? [text] : []);

const valuesOfKind = ({ contact_methods = [] }: Signup, kind: 'email' | 'mobile' | 'phone') =>
  contact_methods.filter((method) => method.kind === kind).map(({ value }) => value);

const personOf = (body: Signup): Person => ({
  firstName: body.f_name,
  middleName: body.middle_name,
  lastName: body.l_name,
  fullName: body.full_name,
  company: body.company_name,
  registerNumber: body.register_number,
  emails: [...listed(body.email), ...valuesOfKind(body, 'email')],
  mobiles: [...listed(body.mobile), ...valuesOfKind(body, 'mobile')],
  phones: [...listed(body.phone_number), ...valuesOfKind(body, 'phone')],
  address: body.address,
  unit: body.aparteman_no,
  postalCode: body.postalcode,
  gender: body.gender,
  birthDate: body.birthdate?.slice(0, 10),
  licence: body.driver_license_NO,
  bcid: body.bcid,
});

/** The customer who is surely the same (a duplicate score of 80 or more), or a new one. */
const findOrAdd = async (context: Context, tx: Db, body: Signup): Promise<number> => {
  const [best] = await findSameCustomers(tx, context.tenant, personOf(body));
  if (best && best.score >= LINK_FROM) return holdCustomer(tx, context.tenant, best.customerId);
  const { comment: _, ...customer } = body;
  return addCustomer(context, tx, customer);
};

export const signupHandlers: Pick<Handlers<typeof driveCalls>, 'signup'> = {
  signup: async ({ body, files }, context) => {
    if (!can(context.actor, 'customers.edit')) throw noRight();
    const licence = await prepareLicence(context, files.driverLicenseImage[0]);
    // one transaction: a drive that is refused leaves no customer behind
    return context.write(async (tx) =>
      addDrive(context, tx, await findOrAdd(context, tx, body), body, licence),
    );
  },
};
