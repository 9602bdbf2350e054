import { Anchor, Button, Progress, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DateOrderQuestion } from '../../../kit/import';
import { Section } from '../../../kit/page';
import { UploadField } from '../../../kit/upload';
import { ADD_VEHICLE } from '../paths';
import { PAPER_RULES } from '../record/purchase/purchase-paper';
import type { EnteredCar } from './added-cars';
import { AUCTIONS, type AuctionSource } from './auction-sources';
import { ByHand } from './by-hand';
import classes from './entering.module.css';
import { ReviewInvoice } from './review-invoice';
import { SeveralCars } from './several-cars';
import { useExtract } from './use-extract';

const ANY = 'any';
const CHOICES = [{ value: ANY, label: 'Detect automatically' }, ...AUCTIONS];

const isSource = (value: string): value is AuctionSource =>
  AUCTIONS.some((auction) => auction.value === value);

/** While a document goes out and is read. */
const Busy = ({ share, cancel }: { share: number; cancel: () => void }) => (
  <div className={classes.busy} role="status">
    <Progress value={share * 100} animated={share === 1} aria-label="Upload" />
    <Text size="sm">{share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Reading the document'}</Text>
    <Button size="compact-sm" variant="subtle" onClick={cancel}>
      Cancel
    </Button>
  </div>
);

/** An auction's invoice as a PDF: read, reviewed beside it, imported. Or typed from paper. */
export const AuctionWay = ({ onAnother }: { onAnother: (car: EnteredCar) => void }) => {
  const [params] = useSearchParams();
  const [source, setSource] = useState<AuctionSource | typeof ANY>(ANY);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { reading, share, error, extract, answer, cancel, close } = useExtract();
  if (params.get('by') === 'hand') return <ByHand onAnother={onAnother} />;
  const question = reading?.read.dateQuestion;
  if (reading && question)
    return (
      <Section title={reading.file.name}>
        <div className={classes.stack}>
          {share === null ? (
            <DateOrderQuestion
              question={question}
              value={null}
              onChange={(order) => void answer(reading, order)}
            />
          ) : (
            <Busy share={share} cancel={cancel} />
          )}
          <div>
            <Button variant="default" onClick={close}>
              Another document
            </Button>
          </div>
        </div>
      </Section>
    );
  if (reading && reading.read.cars.length > 1) return <SeveralCars reading={reading} onBack={close} />;
  if (reading) return <ReviewInvoice reading={reading} onAnother={onAnother} onBack={close} />;
  return (
    <Section
      title="Auction document"
      description="Upload the auction's invoice or bill of sale. You review the details before anything is saved."
    >
      <div className={classes.stack}>
        <SegmentedControl
          className={classes.sources}
          aria-label="Auction"
          orientation={isPhone ? 'vertical' : 'horizontal'}
          fullWidth={isPhone}
          data={CHOICES}
          value={source}
          onChange={(chosen) => setSource(isSource(chosen) ? chosen : ANY)}
          disabled={share !== null}
        />
        {share === null ? (
          <UploadField
            label="PDF"
            value={[]}
            onChange={([file]) => {
              if (file) void extract(file, source === ANY ? null : source);
            }}
            rules={PAPER_RULES}
            error={error}
          />
        ) : (
          <Busy share={share} cancel={cancel} />
        )}
        <Text size="sm" c="dimmed">
          No document?{' '}
          <Anchor component={Link} to={`${ADD_VEHICLE}?way=auction&by=hand`} inherit>
            Enter it by hand
          </Anchor>
        </Text>
      </div>
    </Section>
  );
};
