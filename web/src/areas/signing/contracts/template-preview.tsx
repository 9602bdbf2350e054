import { contractCalls } from '@forecourt/contract/signing/contracts';
import { templateProblem } from '@forecourt/domain/contract-text/index';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client';
import { PdfFrame, useBlobUrl } from '../../../kit/documents';
import { State } from '../../../kit/page';
import type { TemplateValues } from './template-values';

const PAUSE_MS = 700;

/** The pages as they are printed, drawn again when one stops typing. */
export const TemplatePreview = ({ values }: { values: TemplateValues }) => {
  const { name, body, fields } = values;
  const [asked] = useDebouncedValue(JSON.stringify({ name: name || 'Contract', body, fields }), PAUSE_MS);
  const [document, setDocument] = useState<Blob | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isReady = body.trim() !== '' && templateProblem(body, fields) === undefined;
  useEffect(() => {
    if (!isReady) return;
    const abort = new AbortController();
    setBusy(true);
    send(contractCalls.previewTemplate, { body: JSON.parse(asked) }, { silent: true, signal: abort.signal })
      .then(setDocument, () => undefined)
      .finally(() => setBusy(false));
    return () => abort.abort();
  }, [asked, isReady]);
  const url = useBlobUrl(document);
  return (
    <PdfFrame url={url} title="Preview" isBusy={isBusy}>
      <State icon={IconFileText} title="Preview">
        The pages appear here as you write.
      </State>
    </PdfFrame>
  );
};
