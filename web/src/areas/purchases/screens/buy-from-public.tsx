import { BuyVehicle } from '../form/buy-vehicle';

export const Screen = () => <BuyVehicle kind="public" title="Buy from the public" />;
