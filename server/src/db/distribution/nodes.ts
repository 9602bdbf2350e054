import type pg from 'pg';

/** Where a server of the database listens. */
export interface Node {
  host: string;
  port: number;
}

export const keyOf = ({ host, port }: Node): string => `${host}:${port}`;

/** The node that holds a dealership's rows; of one that is added later, it is where they will be. */
const NODE_OF = `select n.nodename as host, n.nodeport as port
  from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  where p.shardid = (select get_shard_id_for_distribution_column('dealership', $1::int))`;

type Ask = <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<R[]>;

export interface NodeFinder {
  /** At once where it is known already. */
  find(tenant: number): Node | Promise<Node>;
  forget(tenant: number): void;
}

/** So many are remembered; then it is begun anew. */
const MOST = 100_000;

/** Which node has a dealership is asked once, since it changes only when an administrator moves rows to another node. */
export const createNodeFinder = (ask: Ask): NodeFinder => {
  const known = new Map<number, Node>();
  const asked = new Map<number, Promise<Node>>();

  const look = async (tenant: number): Promise<Node> => {
    try {
      const [node] = await ask<{ host: string; port: number }>({
        name: 'node of dealership',
        text: NODE_OF,
        values: [tenant],
      });
      if (!node) throw new Error(`No node of the database holds dealership ${tenant}`);
      if (known.size >= MOST) known.clear();
      known.set(tenant, node);
      return node;
    } finally {
      asked.delete(tenant);
    }
  };

  return {
    find: (tenant) => {
      const node = known.get(tenant);
      if (node) return node;
      const looking = asked.get(tenant) ?? look(tenant);
      asked.set(tenant, looking);
      return looking;
    },
    forget: (tenant) => void known.delete(tenant),
  };
};
