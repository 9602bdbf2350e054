import type { Conflict } from './record-form.types';

type Changed = Conflict['changed'];

/** Who saved the record: a name where it is known. */
export const whoChanged = (changed: Changed): string => {
  if (changed?.is_own === 1) return 'You';
  return changed?.by || 'Someone else';
};

/** A draft does not know who saved the record meanwhile: it may have been the same user in another window. */
export const conflictTitle = (on: Conflict['on'], changed: Changed): string => {
  if (on === 'draft') return 'This record was changed meanwhile';
  return changed?.is_own === 1
    ? 'You changed this record in another window'
    : 'Someone else changed this record';
};

/** What is said when a save was merged with changes that were saved meanwhile. */
export const keptText = (labels: readonly string[], changed: Changed): string => {
  const what = `${whoChanged(changed)} changed ${labels.join(', ')}`;
  return changed?.is_own === 1
    ? `${what} in another window. Those changes were kept.`
    : `${what}. Their changes were kept.`;
};

/** Above the fields that were changed elsewhere alone. */
export const othersText = (changed: Changed): string =>
  changed?.is_own === 1
    ? 'Changed in the other window only; these values stay:'
    : `Changed by ${changed?.by || 'someone else'} only; these values stay:`;
