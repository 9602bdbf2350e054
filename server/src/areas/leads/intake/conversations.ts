import type { Db } from '../../../db/database';
import { recentLeads } from './add-lead.queries';

/** Two leads of one person within this time belong to one conversation. */
const CONVERSATION_MINUTES = 30;

/** The conversation that each lead continues, among those there are and those of this batch. */
export const conversationsOf = async (
  tx: Db,
  tenant: number,
  leads: readonly { id: number; customerId: number | null; receivedAt: string }[],
): Promise<Map<number, number>> => {
  const [earliest = ''] = leads.map(({ receivedAt }) => receivedAt).sort();
  const since = (at: string) => new Date(new Date(at).getTime() - CONVERSATION_MINUTES * 60_000);
  const customerIds = [
    ...new Set(leads.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))),
  ];
  const recent = new Map(
    (customerIds.length > 0
      ? await recentLeads(tx, tenant, customerIds, since(earliest).toISOString())
      : []
    ).map((row) => [row.customer_id, { firstId: row.first_id, at: new Date(row.received_at) }]),
  );
  const found = new Map<number, number>();
  for (const { id, customerId, receivedAt } of leads) {
    if (customerId === null) continue;
    const last = recent.get(customerId);
    const continues = last && last.at >= since(receivedAt) && last.at <= new Date(receivedAt);
    if (continues) found.set(id, last.firstId);
    recent.set(customerId, { firstId: continues ? last.firstId : id, at: new Date(receivedAt) });
  }
  return found;
};
