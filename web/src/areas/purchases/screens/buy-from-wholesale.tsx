import { BuyVehicle } from '../form/buy-vehicle';

export const Screen = () => <BuyVehicle kind="wholesale" title="Buy from wholesale" />;
