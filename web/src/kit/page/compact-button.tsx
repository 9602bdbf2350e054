import { Button, type ButtonProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import classes from './page.module.css';

const LOOK = {
  variant: 'default',
  classNames: { root: classes.compact, section: classes.compactIcon, label: classes.compactLabel },
} as const;

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: TablerIcon;
  children: string;
}

/** A secondary button that is only its icon on a phone, where the title and the primary action share a line. */
export const CompactButton = ({ icon: Icon, children, ...rest }: Props) => (
  <Button {...LOOK} leftSection={<Icon size={16} aria-hidden />} {...rest}>
    {children}
  </Button>
);

interface LinkProps {
  icon: TablerIcon;
  to: string;
  children: string;
}

/** The same for what opens another screen. */
export const CompactLink = ({ icon: Icon, to, children }: LinkProps) => (
  <Button component={Link} to={to} {...LOOK} leftSection={<Icon size={16} aria-hidden />}>
    {children}
  </Button>
);
