import type { Letter } from '../../../services/jobs/queue-mail';

const day = (at: string): string => at.slice(0, 10);

/** What the owner is told at each step. */
export const askedLetter = (name: string, reason: string): Letter => ({
  subject: `Deletion of ${name} was requested`,
  text: `The deletion of ${name} was requested.\n\nReason: ${reason}\n\nNothing changes until a second member of our staff has confirmed it. If you did not expect this, please contact our support.`,
});

export const confirmedLetter = (name: string, dueAt: string): Letter => ({
  subject: `${name} will be deleted on ${day(dueAt)}`,
  text: `The deletion of ${name} was confirmed. The dealership is suspended now, and its records and files are deleted on ${day(dueAt)}.\n\nUntil then the deletion can be cancelled: please contact our support.`,
});

export const cancelledLetter = (name: string): Letter => ({
  subject: `The deletion of ${name} was cancelled`,
  text: `The deletion of ${name} was cancelled. The dealership is as it was before.`,
});

export const deletedLetter = (name: string, years: number): Letter => ({
  subject: `${name} was deleted`,
  text: `The records and files of ${name} were deleted.${years > 0 ? ` An encrypted archive is kept for ${years} years, since the law requires records of sales to be kept.` : ''}`,
});
