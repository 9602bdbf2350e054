export { listSellersHere } from './assigning/sellers.queries';
export { addLeadOfChat, openingHours } from './for-chat/chat-lead';
export { type DealsOfLeads, registerDealsOfLeads } from './for-deals/deals-of-leads';
export { type LeadForDeal, leadFollowsDeal, leadForDeal, refuseHiddenLead } from './for-deals/lead-for-deal';
export { sellerInTurn } from './for-deals/seller-in-turn';
export { customerOfBuyer } from './intake/customer-of-buyer';
export { noteOffersConsent } from './intake/offers-consent';
export { type MailTarget, registerMailTarget } from './replies/mail-targets';
export { replyText } from './replies/receive-mail';
