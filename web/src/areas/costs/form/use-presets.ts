import { costsCalls } from '@forecourt/contract/costs/index';
import { useCall } from '../../../api/use-call';

/** Where the dealership is taxed, which day it is there, and up to when its books are closed. */
export const usePresets = () => useCall(costsCalls.presets, {}, { staleTime: 60_000 });
