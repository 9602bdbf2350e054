import type { billsCalls } from '@forecourt/contract/bills/index';
import type { ReplyOf } from '@forecourt/contract/call';

export type PrescribedText = ReplyOf<typeof billsCalls.texts>[number];
