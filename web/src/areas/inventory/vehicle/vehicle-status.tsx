import { STOCK_STATUSES, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { StatusChip } from '../../../kit/chips/state-chip';
import { LazyMenu } from '../../../kit/list/lazy-menu';
import { STATE_LOOKS } from '../../states';
import classes from './stock.module.css';

/** screens.md 4: 1 Just Entered to 8 Sold, the same chip everywhere. */
export const VehicleStatus = ({ status }: { status: number }) => (
  <StatusChip states={STATE_LOOKS.vehicle} value={status} />
);

interface Props {
  status: number;
  /** Whose status it is, for those who do not see the row. */
  name: string;
  onPick: (status: number) => void;
  disabled?: boolean;
  /** In the header of a record it shows at once that it can be changed; in a list a chevron in every row would be noise. */
  withChevron?: boolean;
}

/** The chip, changed in place. Whoever uses it asks for the day of a sale. */
export const VehicleStatusMenu = ({ status, name, onPick, disabled, withChevron }: Props) => (
  <LazyMenu
    label={`Status of ${name}: ${stockStatusName(status)}`}
    className={[classes.statusButton, withChevron ? classes.statusChevron : classes.statusArrow].join(' ')}
    position="bottom-start"
    disabled={disabled}
    face={<VehicleStatus status={status} />}
  >
    {() =>
      STOCK_STATUSES.map(({ id, name: label }) => (
        <Menu.Item
          key={id}
          aria-label={label}
          aria-current={id === status}
          rightSection={id === status ? <IconCheck size={14} aria-hidden /> : null}
          onClick={() => {
            if (id !== status) onPick(id);
          }}
        >
          <VehicleStatus status={id} />
        </Menu.Item>
      ))
    }
  </LazyMenu>
);
