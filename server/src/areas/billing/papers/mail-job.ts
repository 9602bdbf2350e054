import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import type { Mail } from '../../../services/mail';
import { MAIL_TASK } from '../collecting/letters';
import { drawPaper, readCreditNotePaper, readInvoicePaper } from './draw-invoice';

const payload = z.object({
  to: z.string(),
  dealershipId: z.number(),
  subject: z.string(),
  text: z.string(),
  invoiceIds: z.array(z.number()),
  creditNoteId: z.number().optional(),
});

/** Sends a letter with its invoices as PDF. The job's key goes along, so that what was sent is not sent again. */
export const mailJobs = (deps: Deps, mail: Mail): Record<string, JobHandler> => ({
  [MAIL_TASK]: async (given, { key }) => {
    const { to, dealershipId, subject, text, invoiceIds, creditNoteId } = payload.parse(given);
    const papers = await deps.database.systemRead(async (db) => {
      const read = [];
      for (const id of invoiceIds) read.push(await readInvoicePaper(db, dealershipId, id));
      if (creditNoteId !== undefined) read.push(await readCreditNotePaper(db, dealershipId, creditNoteId));
      return read;
    });
    const attachments = [];
    for (const paper of papers) {
      const { stream: content, mime, name } = await drawPaper(deps, dealershipId, paper);
      attachments.push({ content, mime, name });
    }
    await mail.send({ to, subject, text, attachments, key });
  },
});
