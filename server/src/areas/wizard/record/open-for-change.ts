import type { Wizard } from '@forecourt/contract/wizard/index';
import type { BillInput } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { type BillViewer, readBill, serverViewer } from '../../bills';
import { wizardViewer } from '../viewer';
import { composeBill } from './compose-bill';
import {
  findWizard,
  lockWizardRow,
  updateWizard,
  type WizardColumns,
  type WizardRecord,
} from './wizard.queries';
import { wizardReply } from './wizard-reply';

/** The number of the bill that a wizard made. */
export const numberOfBill = async (db: Db, tenant: number, billId: number): Promise<string> => {
  const viewer: BillViewer = serverViewer(tenant);
  return (await readBill(db, viewer, billId)).number;
};

/** A wizard that is about to be changed, locked; 409 when its bill is made, or when someone was faster. */
export const openForChange = async (
  context: Context,
  tx: Db,
  id: number,
  version?: number,
): Promise<WizardRecord> => {
  const wizard = await lockWizardRow(tx, wizardViewer(context), id);
  if (wizard.bill_id !== null) {
    const number = await numberOfBill(tx, context.tenant, wizard.bill_id);
    throw new Refusal(409, `The bill of sale ${number} was made of this. Change the bill.`);
  }
  if (version !== undefined && version !== wizard.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'bill_wizard', id, current: await wizardReply(context, tx, wizard) },
    });
  return wizard;
};

/** Which field of the call a path of the bill is; undefined for what the call did not send. */
export type FieldOf = (path: string) => string | undefined;

/**
 * Stores the change and answers the wizard. What is wrong in the fields that were sent is refused; what they make wrong
 * elsewhere is named among the open points of its step.
 */
export const saveAndReply = async (
  context: Context,
  tx: Db,
  id: number,
  columns: WizardColumns,
  fieldOf: FieldOf = () => undefined,
): Promise<Wizard> => {
  const { tenant } = context;
  await updateWizard(tx, tenant, id, columns);
  const wizard = await findWizard(tx, { ...wizardViewer(context), seesAll: true }, id);
  const { errors } = await composeBill(tx, tenant, wizard, todayAt(context));
  const fields = Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const field = fieldOf(path);
      return field === undefined ? [] : [[field, message]];
    }),
  );
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(400, first, { fields });
  return wizardReply(context, tx, wizard);
};

/** The fields of a call that sends `values`. */
export const valueFields =
  (sent: BillInput['values']): FieldOf =>
  (path) =>
    path.startsWith('values.') && Object.hasOwn(sent, path.slice('values.'.length)) ? path : undefined;
