import { EVENT_NAMES } from '@forecourt/domain/ledger/index';

const NAMES: Readonly<Record<string, string>> = { ...EVENT_NAMES, correction: 'Correction' };

/** What an entry is called. */
export const kindName = (kind: string): string => NAMES[kind] ?? kind;
