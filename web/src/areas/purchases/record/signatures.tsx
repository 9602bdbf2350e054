import type { Purchase } from '@forecourt/contract/purchases/index';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { StateChip } from '../../../kit/chips';
import { Instant } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import classes from '../purchases.module.css';

const SignDialog = later(async () => (await import('./sign-dialog')).SignDialog);

const ROLES = [
  { role: 'seller', label: 'Seller' },
  { role: 'dealership', label: 'For the dealership' },
] as const;
type Role = (typeof ROLES)[number]['role'];

/** Both sign the bill of purchase, on the screen or on paper. */
export const Signatures = ({ purchase }: { purchase: Purchase }) => {
  const [signing, setSigning] = useState<Role | null>(null);
  return (
    <Section
      title="Signatures"
      description="On this screen, or on the printed bill of purchase. A change afterwards has to be signed again."
    >
      <div className={classes.signers}>
        {ROLES.map(({ role, label }) => {
          const signed = purchase.signed.find((one) => one.role === role);
          return (
            <div key={role} className={classes.signer}>
              <strong>{label}</strong>
              {signed ? (
                <>
                  <StateChip label="Signed" tone="good" />
                  <span className={classes.quiet}>
                    {signed.name}, <Instant value={signed.at} />
                  </span>
                </>
              ) : (
                <>
                  <StateChip label="Not signed" tone="neutral" />
                  {purchase.state === 'booked' ? (
                    <Button
                      variant="default"
                      size="compact-md"
                      leftSection={<IconSignature size={16} aria-hidden />}
                      aria-label={`Sign: ${label}`}
                      onClick={() => setSigning(role)}
                    >
                      Sign
                    </Button>
                  ) : null}
                </>
              )}
            </div>
          );
        })}
      </div>
      {signing ? <SignDialog purchase={purchase} role={signing} onClose={() => setSigning(null)} /> : null}
    </Section>
  );
};
