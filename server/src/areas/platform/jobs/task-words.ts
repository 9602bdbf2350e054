/** What each kind of background job does, for those who look after it. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    housekeeping: 'Delete what is no longer needed',
    'mail.send': 'Send an e-mail',
    'sms.send': 'Send a text message',
    'session.send-reset-link': 'Send a link to reset a password',
    'advertising.build': 'Make a vehicle feed',
    'advertising.deliver': 'Deliver a vehicle feed to a channel',
    'campaigns.begin': 'Start a scheduled campaign',
    'campaigns.prepare': 'Prepare the recipients of a campaign',
    'campaigns.send': 'Send the messages of a campaign',
    'campaigns.deliver': 'Deliver one message of a campaign',
    'commission.replay': 'Calculate commissions again',
    'customers.import': 'Import customers from a file',
    'customers.refresh-keys': 'Renew the search index of customers',
    'customers.remind': 'Remind customers of their agreements',
    'customers.send': 'Send an agreement to a customer',
    'deposits.settle-payment': 'Settle a card deposit',
    'deposits.settle-refund': 'Settle the refund of a deposit',
    'inventory.bulk': 'Change many vehicles at once',
    'inventory.import': 'Import vehicles from a file',
    'leads.read': 'Read an incoming lead',
    'market.enquiry': 'Pass on an enquiry from the market',
    'market.follow': 'Follow vehicles on the market',
    'market.settle': 'Settle an accepted sale on the market',
    'market.tell': 'Notify dealerships of the market',
    'merge.report': 'Write the report of a merge',
    'package.change': 'Change a package at the end of its term',
    'payment.settle': 'Settle a payment for a package',
    'posting.follow': 'Update posts of vehicles that changed',
    'posting.results': 'Read the results of posts',
    'posting.work': 'Publish posts on Facebook',
    'purchases.follow': 'Update purchases from auction invoices',
    'reports.export': 'Write the file of a report',
    'reports.due': 'Find scheduled reports that are due',
    'reports.send': 'Send a scheduled report',
    'shop.mail-receipt': 'E-mail the receipt of an order',
    'shop.settle-payment': 'Settle the payment of an order',
    'shop.settle-refund': 'Settle the refund of an order',
    'signing.seal': 'Seal a signed document',
    'tasks.licences': 'Remind of licences that expire',
    'tasks.remind': 'Remind of tasks that are due',
    'tasks.repeat': 'Make the next task of a series',
  }),
);

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A task without words of its own is named after its area: 'quickbooks.sync-all' is 'Quickbooks: sync all'. */
export const wordsOfTask = (task: string): string => {
  const known = WORDS.get(task);
  if (known) return known;
  const [area = '', ...rest] = task.replaceAll('-', ' ').split('.');
  return rest.length > 0 ? `${sentence(area)}: ${rest.join(' ')}` : sentence(area);
};
