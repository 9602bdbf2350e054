import { signingCalls } from '@forecourt/contract/signing/index';
import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { send } from '../../../api/client';
import { PdfFrame, useBlobUrl } from '../../../kit/documents';
import classes from './public.module.css';
import type { Words } from './words';

interface Props {
  code: string;
  words: Words;
  goOn: () => void;
}

const Viewer = ({ code, words, onShown }: Pick<Props, 'code' | 'words'> & { onShown: () => void }) => {
  const [document, setDocument] = useState<Blob | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    send(signingCalls.document, { params: { code } }, { silent: true, signal: abort.signal }).then(
      setDocument,
      // the link above opens it all the same
      () => undefined,
    );
    return () => abort.abort();
  }, [code]);
  const url = useBlobUrl(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the document is there
  useEffect(() => {
    if (url !== null) onShown();
  }, [url]);
  return (
    <div className={classes.viewer}>
      <PdfFrame url={url} title={words.document}>
        <Skeleton height="100%" />
      </PdfFrame>
    </div>
  );
};

/** The document as it is signed: inside the page where the browser can, else in the viewer of the device. */
export const ReadStep = ({ code, words, goOn }: Props) => {
  const [isShown, setShown] = useState(false);
  return (
    <section className={classes.card} aria-label={words.readTitle}>
      <h2>{words.readTitle}</h2>
      <Button
        component="a"
        size="md"
        variant={navigator.pdfViewerEnabled ? 'default' : 'filled'}
        href={urlOf(signingCalls.document, { params: { code } })}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        onClick={() => setShown(true)}
      >
        {words.openPdf}
      </Button>
      {navigator.pdfViewerEnabled ? (
        <Viewer code={code} words={words} onShown={() => setShown(true)} />
      ) : (
        <p>{words.noViewer}</p>
      )}
      {isShown ? null : <p role="status">{words.openFirst}</p>}
      <Button size="md" fullWidth disabled={!isShown} onClick={goOn}>
        {words.hasRead}
      </Button>
    </section>
  );
};
