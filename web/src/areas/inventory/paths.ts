export const VEHICLE_LIST = '/admin/vehicle-managment';
export const ADD_VEHICLE = '/admin/add-vehicle';
export const IMPORT_STOCK = `${ADD_VEHICLE}?way=stock-list`;
export const EDIT_VIN = '/admin/edit-vehicle';
const WINDOW_STICKER = '/admin/window-sticker';

/** By the stock record's id, not the car's. */
export const vehicleDetail = (id: number): string => `/admin/vehicle-detail/${id}`;
export const editVehicle = (id: number): string => `/admin/edit-vehicle-managment/${id}`;

export const windowStickers = (ids: readonly number[]): string => `${WINDOW_STICKER}?ids=${ids.join(',')}`;

type ListFilters = Readonly<Record<string, string | number | null | undefined>>;

/** The stock list, narrowed: `vehicleList({ view: 'sold', days_from: 91 })`. */
export const vehicleList = (filters: ListFilters = {}): string => {
  const given = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? VEHICLE_LIST : `${VEHICLE_LIST}?${new URLSearchParams(given)}`;
};
