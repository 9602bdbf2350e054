import { serveDocuments } from './services/document-writer/serve-documents';

// Each document of an area, by the name that its DocumentKind gives.
serveDocuments({
  'credit authorization': async () =>
    (await import('./areas/deals/papers/credit/credit-sheet')).drawCreditSheet,
  deal: async () => (await import('./areas/deals/file/deal-sheet')).drawDeal,
  quotation: async () => (await import('./areas/quotations/pdf/quotation-sheet')).drawQuotation,
  receipt: async () => (await import('./areas/deposits/receipts/receipt-sheet')).drawReceipt,
  stickers: async () => (await import('./areas/inventory/stickers/sticker-sheet')).drawStickers,
  waiver: async () => (await import('./areas/testdrives/waiver-sheet')).drawWaiver,
});
