import type { ReplyOf } from '@forecourt/contract/call';
import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { sessionCalls } from '@forecourt/contract/session';
import { useState } from 'react';
import { CallError, send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { download } from '../../../kit/list';

export type SaleFormKind = 'deposit' | 'appraisal';
export type SaleFormData = ReplyOf<typeof dealPaperCalls.formData>;

/** screens.md 2.18: the names of the files, to the letter. */
const FILE_NAMES: Readonly<Record<SaleFormKind, string>> = {
  deposit: 'Deposit-Form.pdf',
  appraisal: 'appraisal_form.pdf',
};

/** A PDF that cannot be made is reported as other errors of the browser are. */
const report = async (error: unknown, kind: SaleFormKind): Promise<void> => {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const body = {
    title: `PDF of the ${kind} form: ${message}`.slice(0, 300),
    message: (stack ?? message).slice(0, 8_000),
    from: location.href.slice(0, 1_000),
  };
  // a report that cannot be sent must not hide the error itself
  await send(sessionCalls.reportError, { body }, { silent: true }).catch(() => undefined);
};

/** Makes the filled PDF, downloads it and opens it for printing. */
export const useSaleForm = (kind: SaleFormKind) => {
  const [isBusy, setBusy] = useState(false);
  const downloadAndPrint = async (fields: Readonly<Record<string, string>>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const template = await send(dealPaperCalls.formTemplate, { params: { kind } }, { quiet: true });
      const { fillForm } = await import('./fill-form');
      const pdf = await fillForm(template, fields);
      download(FILE_NAMES[kind], pdf, 'application/pdf');
      const url = URL.createObjectURL(pdf);
      window.open(url, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      await report(error, kind);
      // a refused call has been said already
      if (!(error instanceof CallError))
        void toast({ kind: 'error', message: 'The PDF could not be made. Please try again.' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, downloadAndPrint };
};
