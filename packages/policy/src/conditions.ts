import { type Actor, isDealershipOwner, type Permit } from './actor';

/** All that is named must hold; `{}` holds for everyone signed in. Data, so that the matrix can print it. */
export interface When {
  readonly role?: readonly number[];
  readonly notRole?: readonly number[];
  readonly user?: readonly number[];
  readonly at?: readonly number[];
  readonly notAt?: readonly number[];
  readonly status?: readonly number[];
  /** Is (true) or is not (false) the user named as the dealership's owner. */
  readonly owner?: boolean;
  readonly lacks?: Permit;
  readonly package?: readonly number[];
  readonly notPackage?: number;
  readonly province?: number;
  readonly bosFormat?: number;
  readonly feature?: string;
}

const among = (list: readonly number[] | undefined, value: number | undefined): boolean =>
  list === undefined || (value !== undefined && list.includes(value));

const notAmong = (list: readonly number[] | undefined, value: number | undefined): boolean =>
  list === undefined || value === undefined || !list.includes(value);

export function holds(actor: Actor, when: When): boolean {
  const d = actor.dealership;
  return (
    among(when.role, actor.role) &&
    notAmong(when.notRole, actor.role) &&
    among(when.user, actor.userId) &&
    among(when.at, d?.id) &&
    notAmong(when.notAt, d?.id) &&
    among(when.status, d?.status) &&
    (when.owner === undefined || isDealershipOwner(actor) === when.owner) &&
    (when.lacks === undefined || !d?.[when.lacks]) &&
    (when.package === undefined || (d?.packageId != null && when.package.includes(d.packageId))) &&
    (when.notPackage === undefined || d?.packageId !== when.notPackage) &&
    (when.province === undefined || d?.provinceId === when.province) &&
    (when.bosFormat === undefined || d?.defaultBosFormat === when.bosFormat) &&
    (when.feature === undefined || actor.features.includes(when.feature))
  );
}
