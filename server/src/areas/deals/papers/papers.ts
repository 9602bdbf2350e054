import type { dealPaperCalls } from '@forecourt/contract/deals/papers';
import type { Handlers } from '../../../http/context';
import { commentHandlers, DEAL_COMMENT } from './comments/comments';
import { creditHandlers } from './credit/credit-authorization';
import { documentHandlers } from './documents/documents';
import { saleFormHandlers } from './forms/sale-forms';

export { dealPaperFileKinds } from './paper-files';

export const dealPaperHandlers: Handlers<typeof dealPaperCalls> = {
  ...commentHandlers,
  ...documentHandlers,
  ...creditHandlers,
  ...saleFormHandlers,
};

export const dealPaperNotificationKinds = {
  [DEAL_COMMENT]: { label: 'The dealership writes to you in a deal', isForCustomers: true },
};
