import type pg from 'pg';

/** So many numbers are shared out: each node gives those that leave its own rest. No cluster has more nodes. */
const STEP = 16;

interface Sequence {
  name: string;
  step: number;
  last: number | null;
  most: string;
}

const SEQUENCES = `select format('%I.%I', n.nspname, c.relname) as name, s.seqincrement::int as step,
    pg_sequence_last_value(c.oid) as last, case when s.seqtypid = 'integer'::regtype then '2147483647' else '9223372036854775807' end as most
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
  where n.nspname = 'public'`;

const sequencesOf = async (client: pg.Client): Promise<Map<string, Sequence>> => {
  const { rows } = await client.query<Sequence>(SEQUENCES);
  return new Map(rows.map((row) => [row.name, row]));
};

export interface NodeClient {
  client: pg.Client;
  /** Its number in the cluster; 0 is the coordinator. */
  group: number;
}

/**
 * Rows of one table get their ids on several nodes, none of which asks another: each has numbers of its own. What was given before
 * by one server stays below all of them.
 */
export const shareNumbers = async (nodes: readonly NodeClient[]): Promise<void> => {
  const all = await Promise.all(nodes.map(({ client }) => sequencesOf(client)));
  const given = (name: string) =>
    Math.max(
      0,
      ...nodes.map(({ group }, i) => {
        const sequence = all[i]?.get(name);
        // where numbers are not shared out yet, those of a worker are Citus' own and were never given
        return sequence && (group === 0 || sequence.step === STEP) ? (sequence.last ?? 0) : 0;
      }),
    );
  for (const [i, { client, group }] of nodes.entries()) {
    if (group >= STEP)
      throw new Error(`Node ${group} of the cluster is one too many: ${STEP - 1} workers are the most`);
    const changes = [...(all[i]?.values() ?? [])]
      .filter(({ step }) => step !== STEP)
      .map(({ name, most }) => {
        const first = (Math.floor(given(name) / STEP) + 1) * STEP + group;
        return `alter sequence ${name} increment by ${STEP} minvalue 1 maxvalue ${most} start with ${first} restart with ${first}`;
      });
    for (const change of changes) await client.query(change);
  }
};
