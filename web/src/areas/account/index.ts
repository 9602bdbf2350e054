export { CardFields, EMPTY_CARD } from './pricing/card-fields';
export { tokenizeCard } from './pricing/tokenize';
export { useCheckedTexts } from './pricing/use-checked-texts';
export { useSubmission } from './pricing/use-submission';
