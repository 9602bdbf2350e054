/** What the form of a cost begins with. */
export interface Presets {
  province: string | null;
  country: string | null;
  closed_to: string | null;
  today: string;
}
