import { Alert } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const LOOKS = {
  info: { color: undefined, icon: IconInfoCircle, role: 'status' },
  warning: { color: 'yellow', icon: IconAlertTriangle, role: 'status' },
  bad: { color: 'red', icon: IconAlertCircle, role: 'alert' },
} as const;

interface Props {
  tone: keyof typeof LOOKS;
  title?: string;
  children: ReactNode;
}

/** Something to know before going on. The title keeps the text's colour: yellow and red on their own tints are too faint. */
export const Notice = ({ tone, title, children }: Props) => {
  const { color, icon: Icon, role } = LOOKS[tone];
  return (
    <Alert
      variant="light"
      color={color}
      role={role}
      icon={<Icon aria-hidden />}
      title={title}
      styles={{ title: { color: 'var(--fc-text)' } }}
    >
      {children}
    </Alert>
  );
};
