/** What is read of a mail; `RawMail` of the inbox has it all. */
export interface MailToRead {
  readonly from: { readonly name: string | null; readonly address: string } | null;
  readonly replyTo: { readonly name: string | null; readonly address: string } | null;
  readonly subject: string;
  /** As an ISO instant. */
  readonly date: string | null;
  readonly text: string;
  readonly html: string;
  /** Of a part that is ADF by its type or name. */
  readonly adfText: string | null;
}
