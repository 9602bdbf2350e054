import type { ProblemField } from '@forecourt/domain/feed/index';

const SETTINGS: Readonly<Partial<Record<ProblemField, string>>> = {
  dealership_address: '/admin/update-bussiness-profile',
  dealership_fees: '/admin/presets',
  dealership_website: '/admin/website',
};

/** The screen where a field is mended: the vehicle's form opens with the field in view. */
export const linkTo = (stockId: number, field: ProblemField): string => {
  const setting = SETTINGS[field];
  if (setting !== undefined) return setting;
  if (field === 'status' || field === 'photos') return `/admin/vehicle-detail/${stockId}?field=${field}`;
  return `/admin/edit-vehicle-managment/${stockId}?field=${field}`;
};
