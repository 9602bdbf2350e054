import { dealCarCalls } from './cars';
import { deskCalls } from './desk';
import { dealListingCalls } from './listing';
import { dealPaperCalls } from './papers';
import { dealRecordCalls } from './record';

export const dealsCalls = {
  ...dealListingCalls,
  ...dealRecordCalls,
  ...dealCarCalls,
  ...deskCalls,
  ...dealPaperCalls,
};
