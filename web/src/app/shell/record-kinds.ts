import { BILL_KIND } from '../../areas/bills';
import { CUSTOMER_KIND } from '../../areas/customers';
import { DEAL_KIND } from '../../areas/deals';
import { VEHICLE_KIND } from '../../areas/inventory';
import { LEAD_KIND } from '../../areas/leads';
import { SERVICE_KIND } from '../../areas/mechanic';
import { PURCHASE_KIND } from '../../areas/purchases';
import { QUOTATION_KIND } from '../../areas/quotations';
import { TICKET_KIND } from '../../areas/support';
import { TASK_KIND } from '../../areas/tasks';
import { TEST_DRIVE_KIND } from '../../areas/testdrives';
import { VENDOR_KIND } from '../../areas/vendors';
import type { RecordKind } from '../../kit/palette';

/** Every kind of record that the search box finds: an area adds its own in one line. */
export const RECORD_KINDS: readonly RecordKind[] = [
  CUSTOMER_KIND,
  VEHICLE_KIND,
  LEAD_KIND,
  DEAL_KIND,
  BILL_KIND,
  TEST_DRIVE_KIND,
  TASK_KIND,
  QUOTATION_KIND,
  PURCHASE_KIND,
  VENDOR_KIND,
  SERVICE_KIND,
  TICKET_KIND,
];
