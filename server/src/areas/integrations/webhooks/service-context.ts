import { randomUUID } from 'node:crypto';
import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { type ApiScope, ROLE } from '@forecourt/policy';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context } from '../../../http/context';
import type { Session } from '../../../http/sessions';
import { type DealerFacts, readDealerFacts } from './dealer.queries';

/** What webhooks carry is what a key with these scopes would be answered. */
const SCOPES: readonly ApiScope[] = [
  'vehicles.read',
  'leads.read',
  'customers.read',
  'deals.read',
  'bills.read',
];

const sessionOf = ({ dealership, role_components, features, timezone }: DealerFacts): Session => ({
  ...{ id: 0, tokenHash: '', userId: 0, homeDealershipId: dealership.id, dealershipId: dealership.id },
  user: { username: '', firstName: '', lastName: 'Webhooks', fullName: 'Webhooks', email: '', avatar: null },
  actor: {
    ...{ userId: 0, role: ROLE.owner, dealership, features, scopes: SCOPES },
    roleComponents: role_components,
  },
  roles: [ROLE.owner],
  branches: [],
  timezone: timezone ?? DEFAULT_TIMEZONE,
  expiresAt: Number.POSITIVE_INFINITY,
  look: null,
});

/** A context without a request, which only reads: handlers of calls answer the records that webhooks carry. */
export const serviceContext = async (deps: Deps, dealershipId: number): Promise<Context | null> => {
  const tenant = asTenant(dealershipId);
  const facts = await deps.database.systemRead((db) => readDealerFacts(db, dealershipId));
  if (!facts) return null;
  const session = sessionOf(facts);
  return {
    ...{ deps, session, actor: session.actor, tenant },
    request: {
      ...{ id: randomUUID(), address: '', host: '', origin: deps.publicUrl, userAgent: '' },
      ...{ signature: '', idempotencyKey: '', deviceToken: '' },
    },
    read: (work) => deps.database.read(tenant, work),
    write: () => Promise.reject(new Error('webhooks only read')),
    warn: () => undefined,
  };
};
