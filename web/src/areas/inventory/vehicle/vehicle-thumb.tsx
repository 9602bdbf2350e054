import {
  IconCamper,
  IconCar,
  IconCaravan,
  IconMotorbike,
  IconSpeedboat,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import classes from './stock.module.css';

const ICONS: Readonly<Record<number, TablerIcon>> = {
  2: IconTruck,
  3: IconMotorbike,
  4: IconCamper,
  5: IconSpeedboat,
  6: IconCaravan,
};

export type ThumbSize = 'row' | 'compact' | 'card' | 'large';
const ICON_SIZE: Record<ThumbSize, number> = { row: 18, compact: 22, card: 28, large: 48 };

interface Props {
  /** The main photo's address or file name. */
  photo: string | null;
  vehicleType?: number;
  size?: ThumbSize;
}

/** A car's main photo, or a drawing of its kind. Beside the name it says nothing new, so it is not read out. */
export const VehicleThumb = ({ photo, vehicleType = 1, size = 'row' }: Props) => {
  const [failed, setFailed] = useState<string | null>(null);
  const Icon = ICONS[vehicleType] ?? IconCar;
  return (
    <span className={classes.thumb} data-size={size} aria-hidden>
      {photo && photo !== failed ? (
        <img
          src={fileUrl(photo)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(photo)}
        />
      ) : (
        <Icon size={ICON_SIZE[size]} stroke={1.5} />
      )}
    </span>
  );
};
