import { asTenant, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { findBranchOfCar, findPublicCar } from '../public/public-car.queries';
import type { PublicKey } from '../public/public-path';
import { siteCarPath } from './car-slug';

const findAt = async ({ database }: Deps, tenant: Tenant, token: string) => {
  const found = await database.read(tenant, (db) => findPublicCar(db, tenant, token));
  return found && { tenant, title: found.title };
};

/** At the branch that a car was moved to after its sticker was printed or its address was given. */
const findAtBranch = async (deps: Deps, { dealershipId, token }: PublicKey) => {
  // only the system sees two branches
  const branch = await deps.database.systemRead((db) => findBranchOfCar(db, dealershipId, token));
  return branch === undefined ? undefined : findAt(deps, asTenant(branch), token);
};

/** The whole address of a car on the public site that it is on now; undefined when there is none, or its site is closed. */
export const addressOfCar = async (deps: Deps, key: PublicKey): Promise<string | undefined> => {
  const car = (await findAt(deps, asTenant(key.dealershipId), key.token)) ?? (await findAtBranch(deps, key));
  if (!car) return undefined;
  const origin = await deps.sites.originOf(car.tenant);
  const isOpen = (await deps.sites.find(new URL(origin).hostname)) !== undefined;
  return isOpen ? origin + siteCarPath(car.title, key.token) : undefined;
};
