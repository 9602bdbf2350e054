import type { ListingPreview } from '@forecourt/contract/advertising/index';
import { Anchor } from '@mantine/core';
import { IconExternalLink, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import { StateChip } from '../../../kit/chips';
import classes from '../advertising.module.css';

interface Props {
  card: ListingPreview['card'];
}

const THUMBS = 5;
const LONG_TEXT = 320;

const Pictures = ({ card: { pictures, title } }: Props) => {
  const [shown, setShown] = useState(0);
  const main = pictures[shown] ?? pictures[0];
  if (main === undefined)
    return (
      <div className={classes.noPicture}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden /> No picture
      </div>
    );
  return (
    <>
      <img className={classes.picture} src={fileUrl(main)} alt={title} decoding="async" />
      {pictures.length > 1 ? (
        <div className={classes.thumbs}>
          {pictures.slice(0, THUMBS).map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={`Picture ${index + 1} of ${pictures.length}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <img src={fileUrl(picture)} alt="" loading="lazy" decoding="async" />
            </button>
          ))}
          {pictures.length > THUMBS ? (
            <span className={classes.quiet}>+{pictures.length - THUMBS}</span>
          ) : null}
        </div>
      ) : null}
    </>
  );
};

const Words = ({ text }: { text: string }) => {
  const [isWhole, setWhole] = useState(false);
  if (text === '') return null;
  const isLong = text.length > LONG_TEXT;
  return (
    <div>
      <p className={classes.listingText}>
        {isLong && !isWhole ? `${text.slice(0, LONG_TEXT).trimEnd()}…` : text}
      </p>
      {isLong ? (
        <Anchor component="button" type="button" size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Anchor>
      ) : null}
    </div>
  );
};

/** A listing as shoppers may see it; each channel draws it in its own way. */
export const ListingCard = ({ card }: Props) => (
  <article className={classes.listing} aria-label="Preview of the listing">
    <Pictures card={card} />
    <div className={classes.listingWords}>
      <div className={classes.listingHead}>
        <strong>{card.title}</strong>
        {card.is_featured === 1 ? <StateChip label="Featured" tone="info" /> : null}
      </div>
      <div className={classes.listingPrice}>
        <span>{card.price || 'Call for price'}</span>
        {card.price_before ? <s>{card.price_before}</s> : null}
      </div>
      <p className={classes.quiet}>{[card.odometer, card.place].filter(Boolean).join(' · ')}</p>
      <Words text={card.text} />
      <p className={classes.quiet}>{card.dealer}</p>
      {card.url ? (
        <Anchor href={card.url} target="_blank" rel="noopener" size="sm">
          Open its page on the website <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ) : null}
    </div>
  </article>
);
