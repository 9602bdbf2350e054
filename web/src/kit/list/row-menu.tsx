import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RowAction } from './actions';

export const RowMenu = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={28} aria-label={`Actions for ${name}`} onClick={(event) => event.stopPropagation()}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map(({ label, icon: Icon, danger, disabled, to, onClick }) => {
          const props = {
            disabled,
            onClick,
            // a red that is read in both schemes; `color` has one shade for both
            style: danger ? { color: 'var(--mantine-color-error)' } : undefined,
            leftSection: Icon ? <Icon size={16} aria-hidden /> : undefined,
          };
          if (to) {
            return (
              <Menu.Item key={label} component={Link} to={to} {...props}>
                {label}
              </Menu.Item>
            );
          }
          return (
            <Menu.Item key={label} {...props}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
