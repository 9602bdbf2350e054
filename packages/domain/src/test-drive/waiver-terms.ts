/** What the driver agrees to. Numbered in the document, in this order. */
export const WAIVER_TERMS: readonly string[] = [
  'I hold a valid driver’s licence, which I have shown, and nobody but me will drive this vehicle.',
  'I will obey all traffic laws. I am fit to drive and will not drive under the influence of alcohol, cannabis or any other drug, or while using a hand-held device.',
  'I will return the vehicle at the agreed time, in the condition in which I received it, and will tell the dealership at once if I am delayed.',
  'I will report any accident, damage, theft or breakdown to the dealership at once and, where the law requires it, to the police.',
  'I am responsible for all fines, tolls and parking charges that arise during this test drive, and for damage to the vehicle that insurance does not cover, including its deductible, as far as I caused it.',
  'I take part in this test drive at my own risk. To the extent that the law allows, I release the dealership and its staff from claims for injury, loss or damage that arise from my use of the vehicle, except where they are caused by the dealership’s negligence.',
  'The vehicle stays the property of the dealership, which may end the test drive at any time. I will not take it out of the province.',
  'The dealership may keep a copy of my driver’s licence with this agreement and may give this information to its insurer or to the police where the law requires or allows it.',
];
