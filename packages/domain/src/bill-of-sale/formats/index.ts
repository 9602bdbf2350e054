import { FORMAT_ID, type FormatId } from '../format-id';
import { ALBERTA } from './alberta';
import { BRITISH_COLUMBIA } from './british-columbia';
import type { BillFormat } from './format';
import { DEALERSHIP, GENERAL } from './general';
import { ONTARIO } from './ontario';
import { QUEBEC } from './quebec';
import { UNITED_STATES } from './united-states';

export type { BillFormat } from './format';

/** A new format is one file and one line here, beside its number in format-id.ts. */
export const FORMATS: Readonly<Record<FormatId, BillFormat>> = {
  [FORMAT_ID.general]: GENERAL,
  [FORMAT_ID.dealership]: DEALERSHIP,
  [FORMAT_ID.ontario]: ONTARIO,
  [FORMAT_ID.alberta]: ALBERTA,
  [FORMAT_ID.britishColumbia]: BRITISH_COLUMBIA,
  [FORMAT_ID.quebec]: QUEBEC,
  [FORMAT_ID.unitedStates]: UNITED_STATES,
};
