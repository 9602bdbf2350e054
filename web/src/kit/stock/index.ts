export { ageLevel, DaysOnLot } from './days-on-lot';
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
} from './stock-texts';
export { Odometer, VehicleFlags, VehicleMarks, VehiclePrice, VehicleTitle } from './vehicle-facts';
export { VehicleStatus, VehicleStatusMenu } from './vehicle-status';
export { type ThumbSize, VehicleThumb } from './vehicle-thumb';
