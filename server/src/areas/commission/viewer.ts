import { can } from '@forecourt/policy';
import type { Context } from '../../http/context';

/** Whose commissions someone sees: everyone's, or their own alone. */
export const ownOnly = ({ actor, session }: Pick<Context, 'actor' | 'session'>): number | null =>
  can(actor, 'commission.manage') ? null : session.userId;
