import { createContext, use } from 'react';

type HasScreen = (address: string) => boolean;

/** Filled by the app, which alone knows every screen. */
export const ScreensContext = createContext<HasScreen>(() => false);

/** Whether a screen exists at an address and is open to whoever is signed in: links to screens of later areas ask first. */
export const useHasScreen = (): HasScreen => use(ScreensContext);
