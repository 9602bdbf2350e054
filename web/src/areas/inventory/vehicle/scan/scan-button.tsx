import { ActionIcon } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { later } from '../../../../kit/later';

const ScanDialog = later(async () => (await import('./scan-dialog')).ScanDialog);

/** Stands in the VIN field; camera and reader come when it is pressed. */
export const ScanButton = ({ onVin, disabled }: { onVin: (vin: string) => void; disabled?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={34}
        variant="subtle"
        aria-label="Scan the VIN"
        title="Scan the VIN"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <IconScan size={18} aria-hidden />
      </ActionIcon>
      {isOpen ? <ScanDialog onVin={onVin} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
