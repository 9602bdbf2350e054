import type { BodyOf } from '@forecourt/contract';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { COMPONENTS, ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, Refusal } from '../../../http/refusal';
import { changePackageByStaff } from '../../account';
import { isToBeDeleted } from '../../archives';
import {
  changeDealershipStatus,
  cityExists,
  holdsRoleAt,
  readStaffRecord,
  replaceComponents,
  replaceConfigs,
  replaceFeatures,
  setLogoOf,
  updateByStaff,
} from '../../dealership';
import { isActiveUser } from './members.queries';
import { placeAt, writeAsSystem } from './place';
import { readRecord } from './record';

/** Takes the version that the form read, and with it the row: of two saves at once the second is refused. */
const takeVersion = async (
  systemTx: Db,
  id: number,
  version: number,
  columns: Parameters<typeof updateByStaff>[3] = {},
): Promise<void> => {
  if (await updateByStaff(systemTx, id, version, columns)) return;
  throw changedMeanwhile(await readRecord(systemTx, id));
};

const refuseWrongBusiness = async (
  systemTx: Db,
  id: number,
  { frk_city: city, frk_dealer_owner_user_id: owner }: BodyOf<typeof platformCalls.saveBusiness>,
) => {
  if (city !== null && !(await cityExists(systemTx, city)))
    throw badField('frk_city', 'There is no such city');
  const before = await readStaffRecord(systemTx, id);
  if (owner === (before?.frk_dealer_owner_user_id ?? null)) return;
  const mayOwn =
    owner !== null &&
    (await holdsRoleAt(systemTx, id, owner, ROLE.owner)) &&
    (await isActiveUser(systemTx, owner));
  if (!mayOwn)
    throw badField(
      'frk_dealer_owner_user_id',
      'Choose an active user of the dealership who has the role Owner',
    );
};

const refuseTwice = (field: string, names: readonly string[]) => {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw badField(field, `${twice} is named twice`);
};

const refuseWrongPermissions = ({
  components,
  configs,
  features,
}: BodyOf<typeof platformCalls.savePermissions>) => {
  refuseTwice(
    'configs',
    configs.map(({ config }) => config),
  );
  refuseTwice('features', features);
  const known: ReadonlySet<string> = new Set(COMPONENTS);
  const unknown = components.find((component) => !known.has(component));
  if (unknown !== undefined) throw badField('components', `There is no component ${unknown}`);
  const posting = configs.find(({ config }) => config === 'SOCIAL_POSTING');
  if (posting && posting.value !== '0' && posting.value !== '1')
    throw badField('configs', 'SOCIAL_POSTING is 0 or 1');
};

/** A chat that staff of the platform switch off is not switched on again by the dealership. */
const CHAT_PERMISSION = 'chat';

type Mine = 'dealership' | 'saveBusiness' | 'savePermissions' | 'changeStatus' | 'changePackage' | 'setLogo';

const forget = ({ deps }: Context, dealershipId: number) => deps.sessions.forget({ dealershipId });

export const settingsHandlers: Pick<Handlers<typeof platformCalls>, Mine> = {
  dealership: ({ params: { id } }, { deps }) => deps.database.systemRead((db) => readRecord(db, id)),

  saveBusiness: ({ params: { id }, body }, context) =>
    writeAsSystem(context, async (tx) => {
      await readRecord(tx, id);
      await refuseWrongBusiness(tx, id, body);
      await takeVersion(tx, id, body.version, {
        ...{ business_name: body.bussiness_name, dba: body.dba, phone: body.business_phone },
        ...{ email: body.business_email, street: body.business_street, postal: body.business_postal },
        ...{ city_id: body.frk_city, owner_user_id: body.frk_dealer_owner_user_id },
        default_bos_format: body.frk_default_bos_format,
        redirect_url: body.redirect_url || null,
      });
      await forget(context, id);
      return readRecord(tx, id);
    }),

  savePermissions: ({ params: { id }, body }, context) =>
    writeAsSystem(context, async (tx) => {
      const before = await readRecord(tx, id);
      refuseWrongPermissions(body);
      const { has_chat, has_syndication, quickbooks_permit, added_wanted_permit, device_verification } = body;
      await takeVersion(tx, id, body.version, {
        ...{ has_chat: has_chat === 1, has_syndication: has_syndication === 1 },
        ...{ quickbooks_permit: quickbooks_permit === 1, added_wanted_permit: added_wanted_permit === 1 },
        device_verification: device_verification === 1,
      });
      const isChatTaken = before.has_chat === 1 && has_chat === 0;
      await replaceFeatures(
        ...([tx, id] as const),
        body.features.filter((feature) => !(isChatTaken && feature === CHAT_PERMISSION)),
      );
      await replaceConfigs(tx, id, body.configs);
      await replaceComponents(tx, id, body.components);
      await forget(context, id);
      return readRecord(tx, id);
    }),

  changeStatus: ({ params: { id }, body }, context) =>
    writeAsSystem(context, async (tx) => {
      const before = await readRecord(tx, id);
      if (before.version === body.version && before.ds_status === body.status)
        throw badField('status', 'It has this status already');
      await takeVersion(tx, id, body.version);
      // it would be open, and be deleted on its day all the same
      if (await isToBeDeleted(tx, id))
        throw new Refusal(409, 'Its deletion was confirmed. Cancel the deletion to change the status.');
      await changeDealershipStatus(tx, context.deps, id, {
        ...{ to: body.status, reason: body.reason },
        ...{ userId: context.session.userId, at: context.deps.now() },
      });
      return readRecord(tx, id);
    }),

  changePackage: ({ params: { id }, body }, context) =>
    writeAsSystem(context, async (tx) => {
      const before = await readRecord(tx, id);
      if (before.version === body.version && (before.contract?.Package.id ?? null) === body.package_id)
        throw badField('package_id', 'It has this package already');
      await takeVersion(tx, id, body.version);
      await changePackageByStaff(tx, id, {
        ...{ packageId: body.package_id, reason: body.reason, at: context.deps.now() },
      });
      await forget(context, id);
      return readRecord(tx, id);
    }),

  setLogo: async ({ params: { id, place }, files }, context) => {
    await setLogoOf(await placeAt(context, id), place, files.logo[0]);
    return context.deps.database.systemRead((db) => readRecord(db, id));
  },
};
