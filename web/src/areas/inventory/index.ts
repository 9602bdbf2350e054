export {
  ADD_VEHICLE,
  EDIT_VIN,
  editVehicle,
  VEHICLE_LIST,
  vehicleDetail,
  vehicleList,
  WINDOW_STICKER,
  windowStickers,
} from './paths';
export { ageLevel, DaysOnLot } from './vehicle/days-on-lot';
export {
  askingPrice,
  CALL_FOR_PRICE,
  type Flagged,
  flagTexts,
  type Named,
  odometerText,
  type Priced,
  priceText,
  vehicleName,
} from './vehicle/stock-texts';
export { Odometer, VehicleFlags, VehicleMarks, VehiclePrice, VehicleTitle } from './vehicle/vehicle-facts';
export { VehicleStatus, VehicleStatusMenu } from './vehicle/vehicle-status';
export { type ThumbSize, VehicleThumb } from './vehicle/vehicle-thumb';
