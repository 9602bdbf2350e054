/** What the list's address says when files come in instead. */
export const IMPORT = 'do=import';

export const isImport = (params: URLSearchParams): boolean => params.get('do') === 'import';
