const titles = new Map<string, string>();

/** Makes the names of all screens known, by their address with {name} for each parameter. */
export const setScreenTitles = (screens: readonly { address: string; title: string }[]): void => {
  for (const { address, title } of screens) titles.set(address, title);
};

export const screenTitle = (address: string): string | undefined => titles.get(address);
