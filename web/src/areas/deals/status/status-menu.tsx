import { STATES, stateLabel } from '@forecourt/domain/states';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lookOf, StatusChip } from '../../../kit/chips';
import { STATE_LOOKS } from '../../states';
import classes from './status.module.css';
import type { MovableDeal, MoveDeal } from './use-move-deal';

interface Props {
  deal: MovableDeal;
  move: MoveDeal;
}

/** The status of a deal as a chip that is changed in place. */
export const DealStatusMenu = ({ deal, move }: Props) => {
  const chip = <StatusChip states={STATE_LOOKS.deal} value={deal.status} />;
  const choices = STATES.deal.filter(({ value }) => move.allows(deal, value));
  if (choices.length === 0) return chip;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Status: ${stateLabel('deal', deal.status)}`}>
          {chip}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to</Menu.Label>
        {choices.map(({ value, label }) => {
          const Icon = lookOf(STATE_LOOKS.deal, value).icon;
          return (
            <Menu.Item
              key={value}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => void move.to(deal, value).catch(() => undefined)} // the refusal has been shown
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
