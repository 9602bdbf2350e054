import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Handlers } from '../../../http/context';
import { type FileSource, removeRecordFile } from '../../../records/files/record-files';
import { noteHandlersOf } from '../../../records/notes/notes';
import { fileAddress } from '../../files';
import { FILE_KIND } from './record-files';
import { stockAccess } from './stock-access';

type Attachment = ReplyOf<typeof recordCalls.addNote>['attachments'][number];

const attachments: FileSource<Attachment> = {
  files: { table: 'vehicle_note_attachment', recordColumn: null, columns: ['note_id', 'name'] },
  fileKind: FILE_KIND.note,
  toReply: ({ id, name, file, mime }) => ({ id, name, url: fileAddress(file), mime }),
};

const { notes, addNote, attachToNote } = noteHandlersOf({
  notes: { table: 'vehicle_note', recordColumn: 'stock_id', isRemovable: false },
  ...attachments,
  ...stockAccess,
});

export const noteHandlers: Pick<
  Handlers<typeof recordCalls>,
  'notes' | 'addNote' | 'attachToNote' | 'removeAttachment'
> = {
  ...{ notes, addNote, attachToNote },
  removeAttachment: ({ params }, context) => removeRecordFile(context, attachments.files, params.id),
};
