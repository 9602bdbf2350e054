import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../confirm/confirm-host';
import { cssVariablesResolver, theme } from './theme';
import { ToastHost } from './toast-host';

/** What every kit piece needs above it: the theme, and the places where toasts and questions appear. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <ToastHost />
    <ConfirmHost />
    {children}
  </MantineProvider>
);
