import type { BodyOf } from '@forecourt/contract';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { firstUsersRefusal } from '@forecourt/domain/cart/user-limit';
import { DEALERSHIP_STATUS, mayGrant, ROLE } from '@forecourt/policy';
import { asTenant, type Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { changePackageByStaff, findUserLimit } from '../../account';
import { cityExists, openDealership, readOptions, setOwner } from '../../dealership';
import { hashPassword, newToken } from '../../session';
import { freeUsername, openAccount } from '../../users';
import { addHost } from '../../website';
import { sendInvitation } from '../send-invitation';
import { hasDealership } from '../setup/first-run.queries';
import { invitationLetter } from './letters';
import { isEmailTaken, lockAdding } from './members.queries';
import { writeAsSystem } from './place';

type Body = BodyOf<typeof platformCalls.addDealership>;

const NOT_THE_FIRST =
  'Only the owner of the first dealership can be given a password. Leave it empty to send an invitation.';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  mobile: string;
  roleId: number;
  /** The fields of the form that say so, for what is refused. */
  emailField: string;
  usernameField: string;
}

const peopleOf = (body: Body): Person[] => [
  {
    ...{ firstName: body.owner_f_name, lastName: body.owner_l_name, email: body.owner_email },
    ...{ username: body.owner_username, mobile: body.owner_mobile, roleId: ROLE.owner },
    ...{ emailField: 'owner_email', usernameField: 'owner_username' },
  },
  // their e-mail address is what they sign in with
  ...body.users.map(({ f_name, l_name, email, frk_role }, at) => ({
    ...{ firstName: f_name, lastName: l_name, email, username: email, mobile: '', roleId: frk_role },
    ...{ emailField: `users.${at}.email`, usernameField: `users.${at}.email` },
  })),
];

/** Nobody is told whose account it is. */
const refuseTaken = async (systemTx: Db, people: readonly Person[]) => {
  const [emails, usernames] = [new Set<string>(), new Set<string>()];
  for (const { email, username, emailField, usernameField } of people) {
    if (emails.has(email.toLowerCase())) throw badField(emailField, 'This e-mail address is named twice');
    if (usernames.has(username.toLowerCase())) throw badField(usernameField, 'This username is named twice');
    emails.add(email.toLowerCase());
    usernames.add(username.toLowerCase());
    if (await isEmailTaken(systemTx, email))
      throw badField(emailField, 'Another account has this e-mail address');
    if ((await freeUsername(systemTx, [username])) === undefined)
      throw badField(usernameField, 'This username is taken');
  }
};

const refuseWrongRoles = ({ users }: Body) => {
  for (const [at, { frk_role: role }] of users.entries())
    if (!mayGrant(ROLE.owner, role) || role === ROLE.customer)
      throw badField(`users.${at}.frk_role`, 'Choose a role of the dealership');
};

const refuseTooManyUsers = async (systemTx: Db, packageId: number | null, users: number) => {
  if (packageId === null) return;
  const offer = await findUserLimit(systemTx, packageId);
  if (!offer) throw badField('package_id', 'There is no such package');
  const refusal = firstUsersRefusal(users, offer);
  if (refusal !== undefined) throw badField('users', refusal);
};

const invite = (
  { deps }: Context,
  systemTx: Db,
  userId: number,
  { firstName, lastName, email, username }: Person,
  dealership: string,
) =>
  sendInvitation(deps, systemTx, { userId, email }, (link) =>
    invitationLetter(`${firstName} ${lastName}`, { dealership, username, link }),
  );

/** Of the owner, whose password may be chosen here, and of everyone else, who sets their own by a link. */
interface Hashes {
  owner: string | null;
  others: string;
}

const add = async (context: Context, systemTx: Db, body: Body, hashes: Hashes): Promise<number> => {
  const { deps, session, request } = context;
  const people = peopleOf(body);
  await lockAdding(systemTx);
  if (body.owner_password !== undefined && (await hasDealership(systemTx)))
    throw badField('owner_password', NOT_THE_FIRST);
  if (!(await cityExists(systemTx, body.frk_city))) throw badField('frk_city', 'There is no such city');
  await refuseTooManyUsers(systemTx, body.package_id, people.length);
  await refuseTaken(systemTx, people);
  const dealershipId = await openDealership(systemTx, {
    status: body.package_id === null ? DEALERSHIP_STATUS.choosePackage : DEALERSHIP_STATUS.open,
    ...{ business_name: body.bussiness_name, dba: body.dba, phone: body.business_phone },
    ...{ email: body.business_email, street: body.business_street, postal: body.business_postal },
    city_id: body.frk_city,
  });
  for (const person of people) {
    const isOwner = person.usernameField === 'owner_username';
    const passwordHash = (isOwner && hashes.owner) || hashes.others;
    const userId = await openAccount(systemTx, { ...person, dealershipId, passwordHash });
    if (isOwner) await setOwner(systemTx, dealershipId, userId);
    if (!isOwner || hashes.owner === null)
      await invite(context, systemTx, userId, person, body.bussiness_name);
  }
  if (body.package_id !== null)
    await changePackageByStaff(systemTx, dealershipId, {
      ...{ packageId: body.package_id, reason: 'Given when the dealership was added', at: deps.now() },
    });
  if (body.host !== '') await addHost({ deps, session, request, tenant: asTenant(dealershipId) }, body.host);
  return dealershipId;
};

export const addDealershipHandlers: Pick<
  Handlers<typeof platformCalls>,
  'addDealership' | 'dealershipOptions'
> = {
  dealershipOptions: (_input, { deps }) => deps.database.systemRead(readOptions),

  /** One transaction makes all of it, and the letters leave only with it. */
  addDealership: async ({ body }, context) => {
    refuseWrongRoles(body);
    const { address } = context.request;
    // slow on purpose, so before the transaction. Nobody knows the others': each sets their own by the link
    const others = await hashPassword(newToken(), address);
    const owner = body.owner_password === undefined ? null : await hashPassword(body.owner_password, address);
    const id = await writeAsSystem(context, (tx) => add(context, tx, body, { owner, others }));
    return { id, bussiness_name: body.bussiness_name };
  },
};
