import { Checkbox, Text } from '@mantine/core';
import { Notice } from '../notice';
import type { CartLine } from './use-cart';

interface Props {
  item: CartLine;
  isAccepted: boolean;
  error?: string | undefined;
  onAccept: (isAccepted: boolean) => void;
}

const usersOf = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`;

/** Shown where a package includes fewer users than the dealership has; it has to be confirmed before it is bought. */
export const UserLimitNotice = ({ item, isAccepted, error, onAccept }: Props) => (
  <Notice
    tone="warning"
    title={`You have ${item.users_over} more ${item.users_over === 1 ? 'user' : 'users'} than ${item.name} allows`}
  >
    <Text size="sm" mb="sm">
      Everyone keeps their access, but no user can be added until {usersOf(item.users_over)}{' '}
      {item.users_over === 1 ? 'is' : 'are'} removed or deactivated.
    </Text>
    <Checkbox
      label={`Continue with ${item.name}`}
      checked={isAccepted}
      error={error}
      onChange={(event) => onAccept(event.currentTarget.checked)}
    />
  </Notice>
);
