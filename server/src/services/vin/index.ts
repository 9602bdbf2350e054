export { UNKNOWN_VEHICLE, type VinDescription } from './decode-vin';
export type { FuelType } from './fuel';
export { createVinDecoder, type VinDecoder, type VinDecoderOptions } from './vin-decoder';
