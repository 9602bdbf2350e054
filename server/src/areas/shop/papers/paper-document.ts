import type { DocumentKind } from '../../../services/document-writer';
import type { OrderPaper } from './order-sheet';

export const orderDocument: DocumentKind<OrderPaper> = { name: 'shop-order', maxMs: 20_000 };
