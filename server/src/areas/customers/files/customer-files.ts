import { can, ROLE } from '@forecourt/policy';
import { ask } from '../../../db/ask';
import { type MayRead, registerFileKind } from '../../files';

export const FILE_KIND = {
  avatar: 'customer-avatar',
  driver_license_photo: 'customer-licence',
  signiture_URL: 'customer-signature',
  file: 'customer-file',
} as const;

const staff: MayRead = ({ actor }) => can(actor, 'customers.view');

/** Who has a portal account sees the pictures of their own record. */
const staffAndThemselves: MayRead = async (context, file) => {
  const { actor, read, tenant, session } = context;
  if (actor.role !== ROLE.customer) return staff(context, file);
  const text = 'select from customer where dealership_id = $1 and id = $2 and portal_user_id = $3';
  return (await read((db) => ask(db, text, [tenant, file.recordId, session.userId]))).length > 0;
};

registerFileKind(FILE_KIND.file, staff);
for (const kind of [FILE_KIND.avatar, FILE_KIND.driver_license_photo, FILE_KIND.signiture_URL])
  registerFileKind(kind, staffAndThemselves);
