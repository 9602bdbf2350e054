import type { recordCalls } from '@forecourt/contract/customers/record';
import type { Handlers } from '../../../http/context';
import { consentHandlers } from '../consents/consents';
import { imageHandlers } from '../files/images';
import { mineHandlers } from '../portal/mine';
import { portalHandlers } from '../portal/portal';
import { removeCustomerHandlers } from './remove-customer';
import { saveCustomerHandlers } from './save-customer';

export const recordHandlers: Handlers<typeof recordCalls> = {
  ...saveCustomerHandlers,
  ...removeCustomerHandlers,
  ...imageHandlers,
  ...consentHandlers,
  ...portalHandlers,
  ...mineHandlers,
};
