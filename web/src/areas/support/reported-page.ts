let page = '';

/** The screen from which someone went to the tickets: a new one says that it happened there. */
export const rememberPage = (path: string): void => {
  if (!/ticket|\/support/.test(path)) page = path.slice(0, 300);
};

export const reportedPage = (): string => page;
