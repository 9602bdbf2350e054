/** A car that someone asked about, and when. */
export interface Interest {
  vin: string;
  day: string;
}

/** What is known of a customer, as people typed it. Whatever is empty or absent is unknown. */
export interface Person {
  firstName?: string | null;
  middleName?: string | null;
  lastName?: string | null;
  /** Read only where first and last name are both empty. */
  fullName?: string | null;
  /** Set on a business; the names are then those of its manager. */
  company?: string | null;
  registerNumber?: string | null;
  emails?: readonly string[];
  mobiles?: readonly string[];
  /** Home, work and other numbers that several people may answer. */
  phones?: readonly string[];
  address?: string | null;
  unit?: string | null;
  postalCode?: string | null;
  /** 0 male, 1 female (screens.md 3). */
  gender?: 0 | 1 | null;
  /** YYYY-MM-DD, or an instant that begins with it. */
  birthDate?: string | null;
  licence?: string | null;
  bcid?: string | null;
  interests?: readonly Interest[];
}
