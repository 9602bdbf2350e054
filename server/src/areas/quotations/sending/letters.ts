/** The letters of this area; `link` is the customer's way to the quotation, or words where it must not be kept. */
export const quotationLetter = (wanted: {
  customer: string;
  dealership: string;
  number: string;
  title: string;
  validUntil: string;
  message: string;
  link: string;
}) => ({
  subject: `Quotation ${wanted.number}: ${wanted.title}`,
  text: [
    `Hello ${wanted.customer},`,
    wanted.message || `Here is our quotation for ${wanted.title}.`,
    `The quotation is attached as a PDF. Open it here to accept it or to ask us something:\n${wanted.link}`,
    `It is valid until ${wanted.validUntil}.`,
    wanted.dealership,
  ].join('\n\n'),
});

export const replyLetter = (wanted: { customer: string; number: string; text: string }) => ({
  subject: `Your question about quotation ${wanted.number}`,
  text: [
    `Hello ${wanted.customer},`,
    wanted.text,
    `You find this answer on the page of quotation ${wanted.number} too, by the link in our earlier mail.`,
  ].join('\n\n'),
});
