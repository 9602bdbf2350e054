import type { DocumentKind } from '../../../services/document-writer';
import type { ReportSheet } from './report-sheet';

export const reportDocument: DocumentKind<ReportSheet> = { name: 'report', maxMs: 60_000 };
