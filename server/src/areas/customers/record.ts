import type { recordCalls } from '@forecourt/contract/customers/record';
import type { Handlers } from '../../http/context';
import { consentHandlers } from './consents';
import { imageHandlers } from './images';
import { mineHandlers } from './mine';
import { portalHandlers } from './portal';
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
