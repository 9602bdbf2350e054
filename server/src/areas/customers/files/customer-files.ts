import { can, ROLE } from '@forecourt/policy';
import type { MayRead } from '../../files';
import { isCustomerOfAccount } from '../portal/portal.queries';

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
  return read((db) => isCustomerOfAccount(db, tenant, file.recordId, session.userId));
};

export const customerFileKinds: Record<string, MayRead> = {
  [FILE_KIND.file]: staff,
  [FILE_KIND.avatar]: staffAndThemselves,
  [FILE_KIND.driver_license_photo]: staffAndThemselves,
  [FILE_KIND.signiture_URL]: staffAndThemselves,
};
