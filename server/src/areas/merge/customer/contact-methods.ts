import type { Db } from '../../../db/database';
import type { Json } from '../json';
import type { MergeScene } from '../merge-type';
import type { Recorder } from '../merging/recorder.queries';
import {
  type ContactMethod,
  clearLostPicture,
  KINDS,
  PICTURES,
  readContactMethods,
  readCustomerRow,
  setPrimary,
  setRepeated,
} from './contact-method.queries';

/** The contact method that a value means: itself, another spelling of it, else the primary one there is. */
const contactMethodFor = (
  methods: readonly ContactMethod[],
  value: unknown,
  keys: ReadonlySet<string>,
): ContactMethod | undefined =>
  methods.find((method) => method.value === value) ??
  methods.find((method) => keys.has(method.key)) ??
  methods[0];

/** After the contact methods have moved: of each kind the chosen one is the primary one, and the customer repeats it. */
export const setPrimaries = async (tx: Db, scene: MergeScene, chosen: Json, recorder: Recorder) => {
  const { tenant, survivor, losers } = scene;
  const everyContactMethod = await readContactMethods(tx, tenant, [survivor, ...losers]);
  const repeated: Json = {};
  for (const kind of KINDS) {
    const ofKind = everyContactMethod.filter((method) => method.kind === kind);
    const spellings = ofKind.filter((method) => method.value === chosen[kind] && method.key !== '');
    const own = ofKind.filter((method) => method.customer_id === survivor);
    const primary = contactMethodFor(own, chosen[kind], new Set(spellings.map(({ key }) => key)));
    repeated[kind] = primary?.value ?? chosen[kind];
    for (const method of own)
      await recorder.changeRow('contact_method', method, { is_primary: method === primary });
  }
  await recorder.changeRow('customer', await readCustomerRow(tx, tenant, survivor), repeated);
};

const settleContactMethods = async (tx: Db, tenant: number, id: number) => {
  const row = await readCustomerRow(tx, tenant, id);
  const methods = await readContactMethods(tx, tenant, [id]);
  for (const kind of KINDS) {
    const ofKind = methods.filter((method) => method.kind === kind);
    const primary = contactMethodFor(ofKind, row[kind], new Set());
    if (!primary) continue;
    for (const method of ofKind)
      if (method.is_primary !== (method === primary))
        await setPrimary(tx, tenant, method.id, method === primary);
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

/** Where the contact methods were edited since the merge, the customers still repeat their primary ones. */
export const settleAfterUndo = async (tx: Db, { tenant, survivor, losers }: MergeScene) => {
  const lost: { owner: number; text: string }[] = [];
  for (const id of [survivor, ...losers]) {
    await settleContactMethods(tx, tenant, id);
    lost.push(...(await forgetLostPictures(tx, tenant, id)));
  }
  return lost;
};
