import { Button, type ButtonProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './page.module.css';

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: TablerIcon;
  children: string;
}

/** A secondary button that is only its icon on a phone, where the title and the primary action share a line. */
export const CompactButton = ({ icon: Icon, children, ...rest }: Props) => (
  <Button
    variant="default"
    classNames={{ root: classes.compact, section: classes.compactIcon, label: classes.compactLabel }}
    leftSection={<Icon size={16} aria-hidden />}
    {...rest}
  >
    {children}
  </Button>
);
