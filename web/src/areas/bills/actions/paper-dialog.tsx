import { Button, Group, Loader, Modal } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PdfFrame, printFrame, useBlobUrl } from '../../../kit/documents';
import { download } from '../../../kit/list/export-csv';
import { FailedState } from '../../../kit/page';
import classes from './paper.module.css';
import type { Paper } from './papers';

interface Props {
  billId: number;
  version: number;
  paper: Paper;
  close: () => void;
}

/** A document as it is drawn now, to print or to download. A failure is said in its place. */
export const PaperDialog = ({ billId, version, paper, close }: Props) => {
  const query = useQuery({
    queryKey: ['paper of a bill', billId, version, paper.key],
    queryFn: ({ signal }) => paper.load(signal),
    retry: false,
    gcTime: 0,
  });
  const url = useBlobUrl(query.data);
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Modal opened onClose={close} title={paper.label} size="min(1000px, 96vw)">
      {query.error ? (
        <FailedState
          title="This document could not be made"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={classes.page}>
          <PdfFrame url={url} title={paper.label} frameRef={frame}>
            <div className={classes.wait}>
              <Loader aria-label="Making the document" />
            </div>
          </PdfFrame>
        </div>
      )}
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          disabled={!query.data}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => query.data && download(paper.fileName, query.data, 'application/pdf')}
        >
          Download
        </Button>
        <Button
          disabled={url === null}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => url && printFrame(frame.current, url)}
        >
          Print
        </Button>
      </Group>
    </Modal>
  );
};
