import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconTag } from '@tabler/icons-react';
import { useRef } from 'react';
import { PdfFrame, printFrame } from '../../../kit/documents';
import { download } from '../../../kit/list';
import { FailedState, Page, State } from '../../../kit/page';
import { VEHICLE_LIST } from '../paths';
import { ChosenCars } from '../stickers/chosen-cars';
import { StickerOptions } from '../stickers/sticker-options';
import classes from '../stickers/stickers.module.css';
import { type Stickers, useStickers } from '../stickers/use-stickers';

const Nothing = ({ stickers }: { stickers: Stickers }) => {
  const { printable, failed, retry, isBusy } = stickers;
  if (failed && printable.length > 0)
    return (
      <FailedState
        title="The stickers could not be made"
        error={failed}
        onRetry={retry}
        isRetrying={isBusy}
      />
    );
  if (isBusy) return null;
  return (
    <State icon={IconTag} title="Choose the vehicles">
      Their stickers are shown here before you print them.
    </State>
  );
};

export const Screen = () => {
  const stickers = useStickers();
  const frame = useRef<HTMLIFrameElement>(null);
  const { blob, url, isBusy, printable } = stickers;
  const isReady = blob !== null && url !== null && !isBusy;
  return (
    <Page
      title="Window stickers"
      back={VEHICLE_LIST}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!isReady}
            onClick={() => blob && download('window-stickers.pdf', blob, 'application/pdf')}
          >
            Download
          </Button>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!isReady}
            onClick={() => url && printFrame(frame.current, url)}
          >
            Print
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.choices}>
          <ChosenCars stickers={stickers} />
          <StickerOptions stickers={stickers} />
        </div>
        <div className={classes.preview}>
          <PdfFrame
            url={url}
            title={`Preview of ${printable.length === 1 ? 'one sticker' : `${printable.length} stickers`}`}
            frameRef={frame}
            isBusy={isBusy}
          >
            <Nothing stickers={stickers} />
          </PdfFrame>
        </div>
      </div>
    </Page>
  );
};
