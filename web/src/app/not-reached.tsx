import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '../kit/brand';

interface Props {
  message: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** In the place of the whole page: nothing of it can be shown. */
export const NotReached = ({ message, children }: Props) => (
  <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" gap="sm" ta="center">
    <Mark size={44} />
    <Title order={1} mt="md">
      Forecourt could not be reached
    </Title>
    <Text c="dimmed">{message}</Text>
    {children}
  </Stack>
);
