import type { Db } from '../../../db/database';
import type { Json } from '../json';
import type { MergeScene } from '../merge-type';
import type { Recorder } from '../merging/recorder.queries';
import {
  clearLostPicture,
  KINDS,
  PICTURES,
  readCustomerRow,
  readWays,
  setPrimary,
  setRepeated,
  type Way,
} from './customer-way.queries';

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
  await recorder.changeRow('customer', await readCustomerRow(tx, tenant, survivor), repeated);
};

const settleWays = async (tx: Db, tenant: number, id: number) => {
  const row = await readCustomerRow(tx, tenant, id);
  const ways = await readWays(tx, tenant, [id]);
  for (const kind of KINDS) {
    const ofKind = ways.filter((way) => way.kind === kind);
    const primary = wayFor(ofKind, row[kind], new Set());
    if (!primary) continue;
    for (const way of ofKind)
      if (way.is_primary !== (way === primary)) await setPrimary(tx, tenant, way.id, way === primary);
    if (row[kind] !== primary.value) await setRepeated(tx, tenant, id, kind, primary.value);
  }
};

/** A picture that the survivor had taken over and that was replaced since is gone. */
const forgetLostPictures = async (tx: Db, tenant: number, id: number) => {
  const lost: { owner: number; text: string }[] = [];
  for (const column of ['avatar', 'licence_photo', 'signature'] as const)
    if (await clearLostPicture(tx, tenant, id, column))
      lost.push({ owner: id, text: `${PICTURES[column]} was replaced since and cannot be brought back` });
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
