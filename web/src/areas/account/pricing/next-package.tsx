import { accountCalls } from '@forecourt/contract/account';
import { Button } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { Notice } from '../notice';
import type { PackageOffer } from './use-cart';

/** The change that was confirmed and has not begun. */
export const NextPackage = ({ offers, mayPay }: { offers: readonly PackageOffer[]; mayPay: boolean }) => {
  const { save, isSaving } = useSave(accountCalls.cancelPackageChange, {
    invalidates: [accountCalls.packages],
  });
  const current = offers.find((offer) => offer.current === 1);
  const next = offers.find((offer) => offer.next_from !== null);
  if (!current || !next) return null;
  return (
    <Notice tone="info" title={`${next.name} starts on ${next.next_from}`}>
      Until then you keep {current.name}.{' '}
      {mayPay ? (
        <Button
          variant="default"
          size="xs"
          ml="xs"
          loading={isSaving}
          onClick={() => void save({}).catch(() => undefined)}
        >
          Keep {current.name}
        </Button>
      ) : null}
    </Notice>
  );
};
