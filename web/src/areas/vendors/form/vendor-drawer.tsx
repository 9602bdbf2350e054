import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { SeparateForm } from '../../../kit/dialog';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a vendor at the side of whatever needs one. */
export const VendorDrawer = ({ title, onClose, children }: Props) => (
  <Drawer
    opened
    onClose={onClose}
    title={title}
    position="right"
    size={720}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <SeparateForm>{children}</SeparateForm>
  </Drawer>
);
