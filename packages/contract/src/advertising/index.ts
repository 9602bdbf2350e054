import { channelCalls } from './channel-calls';
import { doctorCalls } from './doctor';
import { promotionCalls } from './promotions';
import { resultCalls } from './results';

export * from './channel';
export * from './channel-calls';
export * from './doctor';
export * from './promotions';
export * from './results';

export const advertisingCalls = { ...channelCalls, ...doctorCalls, ...resultCalls, ...promotionCalls };
