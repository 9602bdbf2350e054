import type { DocumentKind } from '../../../services/document-writer';
import type { ShopPaper } from './shop-sheet';

export const shopDocument: DocumentKind<ShopPaper> = { name: 'shop-paper', maxMs: 20_000 };
