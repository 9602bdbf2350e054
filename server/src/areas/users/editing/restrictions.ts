import type { Component } from '@forecourt/policy';
import { COMPONENT_LABELS, usualComponents } from '@forecourt/policy/role-components';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { secondsHeld } from '../../session';
import { findUser, isCustomer } from '../user.queries';
import { openComponents } from './user-rules.queries';

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What keeps a user from signing in, or from pages that their role could have, and why. */
export const findRestrictions = async ({ read, tenant, deps }: Context, id: number) => {
  const { user, missing } = await read(async (db) => {
    const user = await findUser(db, tenant, id);
    if (!user || isCustomer(user)) throw notFound();
    const open = await openComponents(db, tenant, user.frk_role);
    const missing: Component[] = usualComponents(user.frk_role).filter((component) => !open.has(component));
    return { user, missing };
  });
  const held = await deps.database.systemRead((db) => secondsHeld(db, user.username));
  const reasons = [
    user.removed && 'The account was removed',
    user.is_active === 0 && 'The account is not active',
    held > 0 && `Too many failed sign-ins: the account is held for ${minutes(held)}`,
    missing.length > 0 &&
      `Pages that the role or the dealership has not: ${missing.map((c) => COMPONENT_LABELS[c]).join(', ')}`,
  ].filter((reason) => reason !== false);
  return {
    id,
    restricted: reasons.length > 0 ? (1 as const) : (0 as const),
    reasons,
    missing_components: missing,
  };
};
