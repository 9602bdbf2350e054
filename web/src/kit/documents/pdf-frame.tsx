import { Button, Loader } from '@mantine/core';
import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { State } from '../page/states';
import classes from './documents.module.css';

interface Props {
  /** Of a document in memory: a stored file refuses to be framed. */
  url: string | null;
  title: string;
  frameRef?: RefObject<HTMLIFrameElement | null>;
  /** A newer one is on its way; the old one stays in sight. */
  isBusy?: boolean;
  /** What stands there while there is nothing to show. */
  children?: ReactNode;
}

/** A PDF in the browser's own viewer. Where it has none, as on many phones, a way to open it. */
export const PdfFrame = ({ url, title, frameRef, isBusy = false, children }: Props) => {
  const canShow = navigator.pdfViewerEnabled;
  return (
    <div className={classes.frame} aria-busy={isBusy}>
      {url === null ? children : null}
      {url !== null && canShow ? (
        <iframe ref={frameRef} className={classes.viewer} src={`${url}#navpanes=0&view=FitH`} title={title} />
      ) : null}
      {url !== null && !canShow ? (
        <State
          icon={IconFileTypePdf}
          title={title}
          actions={
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              Open the PDF
            </Button>
          }
        >
          This browser shows no PDF inside a page.
        </State>
      ) : null}
      {isBusy ? (
        <span className={classes.busy}>
          <Loader size={16} />
        </span>
      ) : null}
    </div>
  );
};

/** Prints what a frame shows; without a viewer the document opens by itself, and can be printed from there. */
export const printFrame = (frame: HTMLIFrameElement | null, url: string): void => {
  if (!frame?.contentWindow) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  frame.contentWindow.focus();
  frame.contentWindow.print();
};
