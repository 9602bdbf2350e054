import type { Lead } from '@forecourt/contract/leads/lead';

const MOST = 200;

/** What a new mail is about: the last mail's subject as a reply, else the car. */
export const subjectFor = ({ activities, car }: Pick<Lead, 'activities' | 'car'>): string => {
  const mails = activities
    .filter(({ channel, subject }) => channel === 'email' && subject !== '')
    .sort((one, other) => new Date(other.at).getTime() - new Date(one.at).getTime());
  const [last] = mails;
  if (last) return (/^re:/i.test(last.subject) ? last.subject : `Re: ${last.subject}`).slice(0, MOST);
  return car ? `About the ${car.title}`.slice(0, MOST) : '';
};
