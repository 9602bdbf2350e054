import type { ListingRow } from '@forecourt/contract/market/index';
import { IconCar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Money, RelativeTime } from '../../../kit/format';
import classes from '../market.module.css';
import { odometerText, placeText } from '../parts/texts';
import { listingPath } from '../paths';

const Photo = ({ src }: { src: string | undefined }) => (
  <span className={classes.photo}>
    {src ? (
      <img src={src} alt="" loading="lazy" decoding="async" />
    ) : (
      <IconCar size={40} stroke={1.3} aria-hidden />
    )}
  </span>
);

/** A vehicle of another dealership: what it chose to share. */
export const ListingCard = ({ row }: { row: ListingRow }) => (
  <Link to={listingPath(row.id)} className={classes.card}>
    <Photo src={row.pictures[0]} />
    <span className={classes.cardText}>
      <span className={classes.cardTitle}>{row.title}</span>
      <span className={classes.price}>
        {row.price === null ? 'Price on request' : <Money value={row.price} />}
      </span>
      <span className={classes.quiet}>
        {[odometerText(row), placeText(row)].filter(Boolean).join(' · ') || 'Details on request'}
      </span>
      <span className={classes.quiet}>
        {row.dealer ?? 'Anonymous dealer'} · <RelativeTime at={row.published_at} />
      </span>
    </span>
  </Link>
);
