import type { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { formatInstant } from '@forecourt/domain/dates';
import { formatPhone } from '@forecourt/domain/phone-text';
import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { WAIVER_TERMS } from '@forecourt/domain/test-drive/waiver-terms';
import { wallTime } from '@forecourt/domain/zoned';
import type { Context, Handlers } from '../../http/context';
import { drawDocument } from '../../http/draw-document';
import { Refusal } from '../../http/refusal';
import type { Signature } from '../../services/pdf';
import { readLetterhead } from '../dealership';
import { attachFile, removeFile, storeFile } from '../files';
import { announce } from './after-drive';
import { findDrive, type StoredDrive, updateDrive } from './drive.queries';
import { FILE_KIND, openFile } from './drive-files';
import { readDrive } from './drive-reply';
import { lockForChange } from './save-drive';
import { waiverDocument } from './waiver-document';
import type { WaiverSheet } from './waiver-sheet';

const UNITS = ['', 'mi', 'km'];

const sectionsOf = (drive: StoredDrive, timezone: string): WaiverSheet['sections'] => {
  const at = (instant: string | null) => (instant ? wallTime(instant, timezone).replace('T', ' ') : '');
  const reading = (value: number | null) =>
    value === null ? '' : `${value.toLocaleString('en-CA')} ${UNITS[drive.odometer_type] ?? 'km'}`;
  return [
    {
      title: 'Driver',
      facts: [
        { label: 'Name', value: `${drive.salutation} ${drive.customer}`.trim() },
        { label: 'Driver’s licence number', value: drive.licence_no },
        { label: 'Licence valid until', value: drive.licence_expires ?? '' },
        { label: 'Mobile', value: formatPhone(drive.mobile) },
        { label: 'E-mail', value: drive.email },
      ],
    },
    {
      title: 'Vehicle',
      facts: [
        { label: 'Vehicle', value: drive.car_title },
        { label: 'Stock No.', value: drive.stock_no },
        { label: 'VIN', value: drive.vin },
        { label: 'Odometer out', value: reading(drive.odometer_out) },
        { label: 'Odometer in', value: reading(drive.odometer_in) },
        { label: 'Dealer plate', value: drive.dealer_plate },
      ],
    },
    {
      title: 'Test drive',
      facts: [
        { label: 'From', value: at(drive.starts_at) },
        { label: 'To', value: at(drive.ends_at) },
        { label: 'Left', value: at(drive.out_at) },
        { label: 'Insurance company', value: drive.insurance_company },
        { label: 'Policy number', value: drive.insurance_policy },
      ],
    },
  ];
};

const drawFor = async (
  context: Context,
  drive: StoredDrive,
  signature: Signature | null,
): Promise<Buffer> => {
  const options: WaiverSheet = {
    head: await readLetterhead(context),
    number: `Test drive ${drive.id}`,
    sections: sectionsOf(drive, context.session.timezone),
    terms: WAIVER_TERMS,
    signature,
  };
  return drawDocument(context, waiverDocument, 'name', options);
};

const refuseClosed = ({ status }: StoredDrive) => {
  if (status === DRIVE_STATUS.cancelled)
    throw new Refusal(409, 'This test drive is cancelled, so its waiver cannot be signed');
};

const nameOf = ({ id }: StoredDrive) => `test-drive-waiver-${id}.pdf`;

export const waiverHandlers: Pick<Handlers<typeof underWayCalls>, 'waiver' | 'sign'> = {
  waiver: async ({ params }, context) => {
    const drive = await context.read((db) => findDrive(db, context.tenant, params.id));
    if (drive.waiver_file) return { ...(await openFile(context, drive.waiver_file)), name: nameOf(drive) };
    const { waiver_signed_at: signedAt, signed_name: name } = drive;
    const signature = signedAt
      ? { name, at: formatInstant(signedAt, context.session.timezone), strokes: [] }
      : null;
    return { stream: await drawFor(context, drive, signature), mime: 'application/pdf', name: nameOf(drive) };
  },

  sign: async ({ params, body }, context) => {
    const { tenant, session, deps } = context;
    const drive = await context.read((db) => findDrive(db, tenant, params.id));
    refuseClosed(drive);
    const now = deps.now();
    const content = await drawFor(context, drive, {
      ...{ name: body.name, at: formatInstant(now, session.timezone), strokes: body.strokes },
    });
    const file = await storeFile(context, FILE_KIND.waiver, {
      ...{
        content,
        bytes: content.length,
        mime: 'application/pdf',
        extension: 'pdf',
        originalName: nameOf(drive),
      },
    });
    return context.write(async (tx) => {
      // the document says what the drive was when it was read: a drive that changed since is signed again
      const before = await lockForChange(context, tx, params.id, body.version ?? drive.version);
      if (before.version !== drive.version) await lockForChange(context, tx, params.id, drive.version);
      refuseClosed(before);
      const waiver_file = await attachFile(context, tx, file, params.id);
      await updateDrive(tx, tenant, params.id, {
        ...{ waiver_file, waiver_signed_at: now.toISOString(), signed_name: body.name },
        signature: body.strokes.length > 0 ? JSON.stringify(body.strokes) : null,
      });
      if (before.waiver_file) await removeFile(context, tx, before.waiver_file);
      await announce(deps, tenant, params.id);
      return readDrive(context, tx, params.id);
    });
  },
};
