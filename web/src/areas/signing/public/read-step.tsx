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

const Viewer = ({ code, words }: Pick<Props, 'code' | 'words'>) => {
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
  return (
    <div className={classes.viewer}>
      <PdfFrame url={url} title={words.document}>
        <Skeleton height="100%" />
      </PdfFrame>
    </div>
  );
};

/** The document as it is signed: inside the page where the browser can, else in the viewer of the device. */
export const ReadStep = ({ code, words, goOn }: Props) => (
  <section className={classes.card} aria-label={words.readTitle}>
    <h2>{words.readTitle}</h2>
    <Button
      component="a"
      size="md"
      variant="default"
      href={urlOf(signingCalls.document, { params: { code } })}
      target="_blank"
      rel="noopener"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {words.openPdf}
    </Button>
    {navigator.pdfViewerEnabled ? <Viewer code={code} words={words} /> : <p>{words.noViewer}</p>}
    <Button size="md" fullWidth onClick={goOn}>
      {words.hasRead}
    </Button>
  </section>
);
