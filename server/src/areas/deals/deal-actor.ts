import type { Deps } from '../../deps';

/** Who changes a deal: a request, a job, or a customer in the portal (then without a user of the dealership). */
export interface DealActor {
  tenant: number;
  userId: number | null;
  deps: Pick<Deps, 'database' | 'realtime' | 'jobs' | 'publicUrl' | 'now'>;
}

/** The actor of a request. */
export const actorOf = ({
  tenant,
  session,
  deps,
}: {
  tenant: number;
  session: { userId: number };
  deps: DealActor['deps'];
}): DealActor => ({ tenant, userId: session.userId, deps });
