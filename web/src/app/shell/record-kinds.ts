import { CUSTOMER_KIND } from '../../areas/customers';
import { VEHICLE_KIND } from '../../areas/inventory';
import { LEAD_KIND } from '../../areas/leads';
import type { RecordKind } from '../../kit/palette';

/** Every kind of record that the search box finds: an area adds its own in one line. */
export const RECORD_KINDS: readonly RecordKind[] = [CUSTOMER_KIND, VEHICLE_KIND, LEAD_KIND];
