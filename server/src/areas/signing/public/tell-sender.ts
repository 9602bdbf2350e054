import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notify } from '../../notifications';
import type { RequestRow } from '../requests/request.queries';

const SIGNED = 'signing.signed';
const DECLINED = 'signing.declined';

export const signingNotificationKinds = {
  [SIGNED]: { label: 'A customer signs a document, or all have signed' },
  [DECLINED]: { label: 'A customer declines to sign a document' },
};

const pageOf = ({ id, bill_id }: Pick<RequestRow, 'id' | 'bill_id'>): string =>
  bill_id === null ? `/admin/contract-management/contract/${id}` : `/admin/bill-of-sell/${bill_id}`;

/** Notifies the one who sent the document to be signed. */
export const tellSender = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  row: Pick<RequestRow, 'id' | 'user_id' | 'bill_id'>,
  said: { isDeclined?: boolean; title: string; body: string },
) => {
  if (row.user_id === null) return;
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId: row.user_id, title: said.title, body: said.body },
    ...{ kind: said.isDeclined ? DECLINED : SIGNED, link: pageOf(row) },
  });
};
