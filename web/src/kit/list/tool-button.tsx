import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  label: string;
  icon: TablerIcon;
  /** What it opens is open: its tooltip would cover that. */
  isOpen?: boolean;
}

/** An icon of a list's toolbar that opens something. */
export const ToolButton = ({ label, icon: Icon, isOpen = false, ...rest }: Props) => (
  <Tooltip label={label} disabled={isOpen}>
    <ActionIcon variant="default" size={36} aria-label={label} {...rest}>
      <Icon size={17} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
