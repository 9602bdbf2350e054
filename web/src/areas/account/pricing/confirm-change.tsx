import { accountCalls } from '@forecourt/contract/account';
import { sessionCalls } from '@forecourt/contract/session';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { Section } from '../../../kit/page';
import type { CartLine } from './use-cart';
import { UserLimitNotice } from './user-limit-notice';

const invalidates = [accountCalls.cart, accountCalls.packages, sessionCalls.info];

/** A smaller package: nothing is paid, so no card is asked for. */
export const ConfirmChange = ({ item }: { item: CartLine }) => {
  const { save, isSaving, fieldErrors } = useSave(accountCalls.confirmPackageChange, { invalidates });
  const [isAccepted, setAccepted] = useState(false);
  const confirm = () =>
    save({ body: { package_id: item.package_id, accept_user_limit: isAccepted ? 1 : 0 } }).catch(
      () => undefined,
    );
  return (
    <Section title="Confirm the change">
      <Text size="sm" mb="md">
        You keep your current package until {item.starts_on}. {item.name} starts on that day, and nothing is
        due until then.
      </Text>
      {item.users_over > 0 ? (
        <UserLimitNotice
          item={item}
          isAccepted={isAccepted}
          error={fieldErrors.accept_user_limit}
          onAccept={setAccepted}
        />
      ) : null}
      <Button
        mt="md"
        loading={isSaving}
        disabled={item.users_over > 0 && !isAccepted}
        onClick={() => void confirm()}
      >
        Change to {item.name} on {item.starts_on}
      </Button>
    </Section>
  );
};
