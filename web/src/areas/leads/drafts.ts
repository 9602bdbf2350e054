export const NEW_LEAD_DRAFT = 'add-physical-lead';
export const NEW_MARKETING_LEAD_DRAFT = 'add-marketing-lead';
export const messageDraft = (messageId: number): string => `enter-lead-message-${messageId}`;

/** The drafts of the forms about one lead. */
export const leadDrafts = (id: number) => ({
  edit: `edit-lead-${id}`,
  followUp: `lead-follow-up-${id}`,
  comment: `lead-comment-${id}`,
  mail: `lead-mail-${id}`,
  sms: `lead-sms-${id}`,
});
