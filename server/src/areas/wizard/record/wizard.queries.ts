import type { WizardStep } from '@forecourt/contract/wizard/index';
import type { BillInput, BillItem } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';
import { visibleWizards, type WizardViewer } from '../viewer';

export interface WizardRecord {
  id: number;
  step: WizardStep;
  seller_id: number | null;
  stock_id: number | null;
  /** What was entered, amounts in cents. */
  values: BillInput['values'];
  fees: BillItem[];
  delivery_day: string | null;
  bill_id: number | null;
  user_id: number | null;
  version: number;
  created_at: string;
  changed_at: string;
}

const FIELDS = `w.id, w.step, w.seller_id, w.stock_id, w."values", w.fees, w.delivery_day, w.bill_id, w.user_id, w.version,
  w.created_at, w.changed_at`;

const find = async (db: Db, viewer: WizardViewer, id: number, lock: string): Promise<WizardRecord> => {
  const values = sqlValues(viewer.tenant, id);
  const where = [
    'w.dealership_id = $1 and w.id = $2 and w.removed_at is null',
    ...visibleWizards(viewer, values),
  ].join(' and ');
  const text = `select ${FIELDS} from bill_wizard w where ${where} ${lock}`;
  const [row] = await queryPrepared<WizardRecord>(db, text, values.values);
  if (!row) throw notFound();
  return row;
};

/** 404 for a wizard that is not there or that the viewer does not see. */
export const findWizard = (db: Db, viewer: WizardViewer, id: number) => find(db, viewer, id, '');

/** The same, locked until the transaction ends. */
export const lockWizardRow = (tx: Db, viewer: WizardViewer, id: number) => find(tx, viewer, id, 'for update');

/** The user's own bill in which nothing was chosen or entered yet, with the fees as the presets have them now. */
export const reuseUntouchedWizard = async (
  tx: Db,
  tenant: number,
  userId: number,
  fees: string,
): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `update bill_wizard set fees = $3, step = 'vehicle' where dealership_id = $1 and id = (
      select id from bill_wizard where dealership_id = $1 and user_id = $2 and seller_id = $2 and stock_id is null
        and bill_id is null and removed_at is null and version = 1 order by id desc limit 1 for update) returning id`,
    [tenant, userId, fees],
  );
  return row?.id;
};

export const insertWizard = async (
  tx: Db,
  tenant: number,
  columns: { seller_id: number; stock_id: number | null; fees: string; user_id: number },
): Promise<number> => {
  const values = sqlValues();
  const text = `insert into bill_wizard ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface WizardColumns {
  step?: WizardStep;
  seller_id?: number;
  stock_id?: number;
  /** JSON. */
  values?: string;
  fees?: string;
  delivery_day?: string | null;
  bill_id?: number;
}

/** What is undefined stays; the version counts every change. */
export const updateWizard = (
  tx: Db,
  tenant: number,
  id: number,
  { values: json, ...rest }: WizardColumns,
) => {
  const places = sqlValues(tenant, id);
  const sets = assignments({ ...rest, '"values"': json }, places);
  return queryRows(
    tx,
    `update bill_wizard set ${sets ? `${sets}, ` : ''}version = version + 1, changed_at = now()
      where dealership_id = $1 and id = $2`,
    places.values,
  );
};

/** Going to another step changes nothing that others entered, so that it is no new version. */
export const setStep = (tx: Db, tenant: number, id: number, step: WizardStep) =>
  queryRows(tx, 'update bill_wizard set step = $3 where dealership_id = $1 and id = $2 and step <> $3', [
    ...[tenant, id, step],
  ]);

export const markWizardRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    'update bill_wizard set removed_at = now(), version = version + 1 where dealership_id = $1 and id = $2',
    [tenant, id],
  );
