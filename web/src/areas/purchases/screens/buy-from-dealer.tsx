import { BuyVehicle } from '../form/buy-vehicle';

export const Screen = () => <BuyVehicle kind="dealer" title="Buy from a dealer" />;
