import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, ok, required, text } from '../scalars';
import { backForm, drive, driveStatusIn, outForm, signForm } from './drive';

const driveId = z.object({ id: idOf('test_drive') });
const noteId = z.object({ id: idOf('test_drive_note') });

export const noteForm = z.object({ text: required(5_000) });
const note = z.object({
  id: z.number(),
  text: z.string(),
  created_by: z.string(),
  created_at: instant,
});

const CODES = { per: 'user', max: 60, seconds: 3_600 } as const;
/** A code has a million values and five tries; whoever asks for code after code is stopped here. */
const TRIES = { per: 'user', max: 120, seconds: 3_600 } as const;

const customerId = z.object({ id: idOf('customer') });
const verification = z.object({ userId: idOf('customer'), code: text(20) });
const sent = z.object({ message: z.string(), expires_at: instant });
const verified = z.object({ message: z.string(), verified_at: instant });

/** What happens with a test drive once it is booked. */
export const underWayCalls = {
  setStatus: call({
    method: 'PATCH',
    path: '/api/dealerweb/realtestdrive/update/{id}',
    access: 'testDrives.add',
    summary: 'Sets the status: 0 booked, 1 out, 2 back, 3 cancelled',
    params: driveId,
    body: z.object({ status: driveStatusIn }),
    reply: drive,
    example: { body: { status: 3 } },
  }),
  leave: call({
    method: 'POST',
    path: '/api/v1/test-drives/{id}/out',
    access: 'testDrives.add',
    summary: 'The car leaves: its odometer, the dealer plate and the insurance',
    params: driveId,
    body: outForm,
    reply: drive,
    example: { body: { odometer_out: 41_200, dealer_plate: 'D12 345' } },
  }),
  comeBack: call({
    method: 'POST',
    path: '/api/v1/test-drives/{id}/back',
    access: 'testDrives.add',
    summary: 'The car is back, with what its odometer shows',
    params: driveId,
    body: backForm,
    reply: drive,
    example: { body: { odometer_in: 41_230 } },
  }),
  waiver: call({
    method: 'GET',
    path: '/api/v1/test-drives/{id}/waiver',
    access: 'testDrives.view',
    summary: 'The waiver as a PDF: as it was signed, or to be signed',
    params: driveId,
    reply: { file: true, mime: 'application/pdf' },
  }),
  sign: call({
    method: 'POST',
    path: '/api/v1/test-drives/{id}/sign',
    access: 'testDrives.add',
    summary: 'Signs the waiver with a drawn signature or a typed name; the signed PDF is kept',
    params: driveId,
    body: signForm,
    reply: drive,
    example: { body: { name: 'Grace Fraser' } },
  }),
  sendMobileCode: call({
    method: 'PATCH',
    path: '/api/dealership/send/code/mobile/{id}',
    access: 'testDrives.add',
    rate: CODES,
    summary: "Sends a code to a customer's mobile number, by the customer's id",
    params: customerId,
    reply: sent,
  }),
  sendEmailCode: call({
    method: 'PATCH',
    path: '/api/dealership/send/code/email/{id}',
    access: 'testDrives.add',
    rate: CODES,
    summary: "Sends a code to a customer's e-mail address, by the customer's id",
    params: customerId,
    reply: sent,
  }),
  verifyMobile: call({
    method: 'GET',
    path: '/api/user/mobile/verification/{userId}/{code}',
    access: 'testDrives.add',
    rate: TRIES,
    summary: 'Confirms a mobile number with the code that the customer reads',
    params: verification,
    reply: verified,
  }),
  verifyEmail: call({
    method: 'GET',
    path: '/api/user/email/verification/{userId}/{code}',
    access: 'testDrives.add',
    rate: TRIES,
    summary: 'Confirms an e-mail address with the code that the customer reads',
    params: verification,
    reply: verified,
  }),
  notes: call({
    method: 'GET',
    path: '/api/v1/test-drives/{id}/notes',
    access: 'testDrives.view',
    summary: 'Notes on a test drive, newest first',
    params: driveId,
    reply: z.array(note),
  }),
  writeNote: call({
    method: 'POST',
    path: '/api/v1/test-drives/{id}/notes',
    access: 'testDrives.add',
    summary: 'Writes a note on a test drive',
    params: driveId,
    body: noteForm,
    reply: note,
    status: 201,
  }),
  addNote: call({
    method: 'POST',
    path: '/api/dealerweb/realTestDrive/note/add',
    access: 'testDrives.add',
    summary: 'The same, with the id of the test drive in the body',
    body: noteForm.extend({ frk_real_test_drive_id: idOf('test_drive') }),
    reply: note,
    status: 201,
  }),
  saveNote: call({
    method: 'PATCH',
    path: '/api/dealerweb/realTestDrive/note/update/{id}',
    access: 'testDrives.add',
    summary: "Changes a note's text",
    params: noteId,
    body: noteForm,
    reply: note,
  }),
  removeNote: call({
    method: 'DELETE',
    path: '/api/dealerweb/realTestDrive/note/delete/{id}',
    access: 'testDrives.add',
    summary: 'Removes a note',
    params: noteId,
    reply: ok,
  }),
};
