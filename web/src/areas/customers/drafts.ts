/** The drafts of the forms about one customer. */
export const customerDrafts = (id: number) => ({
  edit: `edit-customer-${id}`,
  note: `customer-note-${id}`,
  mail: `customer-mail-${id}`,
  sms: `customer-sms-${id}`,
  followUp: `follow-up-${id}`,
});
