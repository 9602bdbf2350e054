import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Json } from '../json';
import type { MergeScene } from '../merge-type';
import type { Recorder } from '../merging/recorder';

/** The columns of a customer that repeat the primary way of a kind. */
const KINDS = ['email', 'mobile', 'phone'] as const;

interface Way extends Json {
  id: number;
  customer_id: number;
  kind: string;
  value: string;
  key: string;
  is_primary: boolean;
}

const readWays = async (tx: Db, tenant: number, ids: readonly number[]): Promise<Way[]> => {
  const text = `select to_jsonb(w) as way from customer_way w
    where w.dealership_id = $1 and w.customer_id = any($2) order by w.is_primary desc, w.id`;
  return (await queryRows<{ way: Way }>(tx, text, [tenant, ids])).map(({ way }) => way);
};

const readRow = async (tx: Db, tenant: number, id: number): Promise<Json> => {
  const text = 'select to_jsonb(c) as row from customer c where c.dealership_id = $1 and c.id = $2';
  const [found] = await queryRows<{ row: Json }>(tx, text, [tenant, id]);
  if (!found) throw new Error('a customer that is merged stays');
  return found.row;
};

/** The way that a value means: itself, another spelling of it, else the primary one there is. */
const wayFor = (ways: readonly Way[], value: unknown, keys: ReadonlySet<string>): Way | undefined =>
  ways.find((way) => way.value === value) ?? ways.find((way) => keys.has(way.key)) ?? ways[0];

/** After the ways have moved: of each kind the chosen one is the primary one, and the customer repeats it. */
export const setPrimaries = async (tx: Db, scene: MergeScene, chosen: Json, recorder: Recorder) => {
  const { tenant, survivor, losers } = scene;
  const everyWay = await readWays(tx, tenant, [survivor, ...losers]);
  const repeated: Json = {};
  for (const kind of KINDS) {
    const ofKind = everyWay.filter((way) => way.kind === kind);
    const spellings = ofKind.filter((way) => way.value === chosen[kind] && way.key !== '');
    const own = ofKind.filter((way) => way.customer_id === survivor);
    const primary = wayFor(own, chosen[kind], new Set(spellings.map(({ key }) => key)));
    repeated[kind] = primary?.value ?? chosen[kind];
    for (const way of own) await recorder.changeRow('customer_way', way, { is_primary: way === primary });
  }
  await recorder.changeRow('customer', await readRow(tx, tenant, survivor), repeated);
};

const settleWays = async (tx: Db, tenant: number, id: number) => {
  const row = await readRow(tx, tenant, id);
  const ways = await readWays(tx, tenant, [id]);
  for (const kind of KINDS) {
    const ofKind = ways.filter((way) => way.kind === kind);
    const primary = wayFor(ofKind, row[kind], new Set());
    if (!primary) continue;
    for (const way of ofKind)
      if (way.is_primary !== (way === primary))
        await queryRows(tx, 'update customer_way set is_primary = $3 where dealership_id = $1 and id = $2', [
          ...[tenant, way.id, way === primary],
        ]);
    if (row[kind] !== primary.value)
      await queryRows(tx, `update customer set ${kind} = $3 where dealership_id = $1 and id = $2`, [
        ...[tenant, id, primary.value],
      ]);
  }
};

const PICTURES = {
  avatar: 'Picture',
  licence_photo: 'Driver license photo',
  signature: 'Signature',
} as const;

/** A picture that the survivor had taken over and that was replaced since is gone. */
const forgetLostPictures = async (tx: Db, tenant: number, id: number) => {
  const lost: { owner: number; text: string }[] = [];
  for (const [column, label] of Object.entries(PICTURES)) {
    const gone = await queryRows(
      tx,
      `update customer c set ${column} = null from stored_file f where c.dealership_id = $1 and c.id = $2
        and f.dealership_id = $1 and f.name = c.${column} and f.removed_at is not null returning 1`,
      [tenant, id],
    );
    if (gone.length > 0)
      lost.push({ owner: id, text: `${label} was replaced since and cannot be brought back` });
  }
  return lost;
};

/** Where the ways were edited since the merge, the customers still repeat their primary ones. */
export const settleAfterUndo = async (tx: Db, { tenant, survivor, losers }: MergeScene) => {
  const lost: { owner: number; text: string }[] = [];
  for (const id of [survivor, ...losers]) {
    await settleWays(tx, tenant, id);
    lost.push(...(await forgetLostPictures(tx, tenant, id)));
  }
  return lost;
};
