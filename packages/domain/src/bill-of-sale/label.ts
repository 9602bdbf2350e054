export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text of screens and documents in both languages. */
export type Label = Readonly<Record<Language, string>>;
