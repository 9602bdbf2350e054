import type { Call } from '@forecourt/contract/call';
import { webpagesCalls } from '@forecourt/contract/webpages/index';

/** What shows web pages and is read again after a change. */
export const REFETCH_PAGES: readonly Call[] = [webpagesCalls.list, webpagesCalls.get, webpagesCalls.versions];
