import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { insertKey, insertKeyUser } from '../keys/key.queries';
import { insertEndpoint, saveHealth } from '../webhooks/endpoint.queries';
import {
  countDemoUse,
  insertDemoDeliveries,
  insertDemoEvents,
  insertDemoRequests,
  insertDemoTries,
} from './demo.queries';

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const KEYS = [
  {
    name: 'Website inventory',
    scopes: ['vehicles.read'],
    ending: 'h7Qa',
    allowed_ips: ['198.51.100.0/24'],
    expires_at: null,
    days: 120,
    calls: ['inventory.list', 'inventory.detail', 'inventory.makes'],
  },
  {
    name: 'Call centre',
    scopes: ['leads.read', 'leads.write', 'customers.read'],
    ending: 'Zk2P',
    allowed_ips: [],
    expires_at: new Date(Date.now() + 90 * DAY_MS).toISOString(),
    days: 30,
    calls: ['leads.list', 'leads.create', 'customers.list', 'leads.get'],
  },
] as const;

/** Keys and webhooks as two programs would use them. The webhooks are off, so that the demo sends nothing anywhere. */
export const insertDemoIntegrations = async (tx: Db, { users }: DemoWorld): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const owner = users.find((user) => user.dealership_id === tenant && user.role_id === ROLE.owner);
    if (!owner) continue;
    for (const { days, calls, ...key } of KEYS) {
      const created_at = ago(days);
      const id = await insertKey(tx, tenant, {
        ...{ ...key, created_at, created_by: owner.id },
        user_id: await insertKeyUser(tx, tenant, key.name, created_at),
        // nobody knows the key that it would be the hash of
        key_hash: `demo-${tenant}-${key.ending}`,
      });
      await insertDemoRequests(tx, tenant, id, calls);
      await countDemoUse(tx, tenant, id);
    }
    // without a secret, as the demo is the same for every SECRET of a server: a new one has to be made before they are switched on
    const endpoint = { secret: '', created_by: owner.id, is_active: false };
    const failing = await insertEndpoint(tx, tenant, {
      ...{ ...endpoint, url: 'https://hooks.example.com/forecourt/leads', secret_hint: 'whsec_…t0Xc' },
      ...{ description: 'Leads to the call centre', events: ['lead.created', 'lead.assigned'] },
      off_reason: 'failing',
    });
    await insertEndpoint(tx, tenant, {
      ...{ ...endpoint, url: 'https://stock.example.com/changes', secret_hint: 'whsec_…9LmB' },
      ...{
        description: 'Stock for the website',
        events: ['vehicle.added', 'vehicle.changed', 'vehicle.sold'],
      },
      off_reason: 'owner',
    });
    await insertDemoEvents(tx, tenant);
    await insertDemoDeliveries(tx, tenant, failing);
    await insertDemoTries(tx, tenant);
    await saveHealth(tx, tenant, failing, {
      ...{ failingSince: ago(3.4), pausedUntil: null, failures: 9, lastDeliveredAt: ago(3.4) },
      lastError: 'No answer within 10 seconds',
    });
  }
};
