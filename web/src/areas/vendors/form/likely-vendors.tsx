import { mergeCalls } from '@forecourt/contract/merge';
import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { phoneMask } from '../../../kit/fields/masks';
import classes from './likely-vendors.module.css';
import type { VendorValues } from './vendor-values';

const DELAY_MS = 300;
const ASKED = ['name', 'email', 'phone', 'mobile'] as const;
const SHOWN = 3;

interface Props {
  values: VendorValues;
  /** Takes one that is there already instead of adding it anew. */
  onUse: (vendor: { id: number; name: string }) => void;
  useLabel: string;
}

/** Vendors that may be the one that is being typed. */
export const LikelyVendors = ({ values, onUse, useLabel }: Props) => {
  const typed = JSON.stringify(Object.fromEntries(ASKED.map((field) => [field, values[field].trim()])));
  const [settled] = useDebouncedValue(typed, DELAY_MS);
  const query: Record<string, string> = JSON.parse(settled);
  const isAsked = Object.values(query).some((text) => text.length > 2);
  const { data = [] } = useCall(
    mergeCalls.findVendorByData,
    { query },
    { enabled: isAsked, keepPrevious: true, silent: true, staleTime: 10_000 },
  );
  if (!isAsked || data.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconCopy size={18} aria-hidden />} title="It may be here already">
      <ul className={classes.matches} aria-label="Vendors that may be the same">
        {data.slice(0, SHOWN).map(({ id, full_name, kind, phone_number, email, city }) => (
          <li key={id} className={classes.match}>
            <span className={classes.name}>{full_name}</span>
            <span className={classes.facts}>
              {[kind, phoneMask.format(phoneMask.keep(phone_number)), email, city]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${useLabel} ${full_name}`}
              onClick={() => onUse({ id, name: full_name })}
            >
              {useLabel}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
};
